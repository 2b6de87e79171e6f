import { useTranslation } from 'react-i18next'

import { paths } from '../../app/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { accountPaths } from '../account/paths.ts'

/** Shown to a guest instead of holdings. */
export function EarnGuest() {
  const { t } = useTranslation(['finance', 'common'])
  const target = { return: paths.finance() }
  return (
    <section className="flex flex-col items-center px-8 pt-2 pb-4 text-center">
      <Coins />
      <p className="mt-2 text-base text-balance text-ink-2">{t('finance:guest_text')}</p>
      <div className="mt-4 grid w-full grid-cols-2 gap-3">
        <ButtonLink tone="quiet" to={paths.login(target)}>
          {t('common:login')}
        </ButtonLink>
        <ButtonLink to={accountPaths.register(target)}>{t('common:sign_up')}</ButtonLink>
      </div>
    </section>
  )
}

/** An empty coin tray: two outlined discs over a line, in the page's own tokens. */
function Coins() {
  return (
    <svg width="132" height="88" viewBox="0 0 132 88" fill="none" aria-hidden>
      <ellipse cx="66" cy="78" rx="58" ry="7" fill="var(--c-raised)" />
      <circle
        cx="47"
        cy="46"
        r="27"
        fill="var(--c-bg)"
        stroke="var(--c-line-strong)"
        strokeWidth="2"
      />
      <circle cx="47" cy="46" r="19" stroke="var(--c-line)" strokeWidth="2" />
      <path
        d="M47 37v18M40 46h14"
        stroke="var(--c-disabled)"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <circle
        cx="90"
        cy="52"
        r="21"
        fill="var(--c-bg)"
        stroke="var(--c-brand)"
        strokeWidth="2"
        strokeDasharray="5 6"
        strokeLinecap="round"
      />
      <path
        d="M84 56l5-6 4 3 6-8"
        stroke="var(--c-brand)"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
