import { useTranslation } from 'react-i18next'

import { paths } from '../../app/paths.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { accountPaths } from '../account/paths.ts'
import { Coins } from './coins.tsx'

/** What a guest sees in place of holdings. */
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
