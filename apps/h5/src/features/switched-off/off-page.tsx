import { useTranslation } from 'react-i18next'

import type { OwnPage } from '../../app/feature.ts'
import { paths } from '../../app/paths.ts'
import { useTextOf } from '../../app/places.ts'
import { useIsLoggedIn } from '../../app/session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { NavBar, useBack } from '../../ui/nav-bar.tsx'

/** A product that is switched off: its name, one sentence, the user's own page of it, and the way back. */
export function OffPage({ own: { title, icon: Icon, path } }: { own: OwnPage }) {
  const { t } = useTranslation(['switchedOff', 'common'])
  const textOf = useTextOf()
  const isLoggedIn = useIsLoggedIn()
  const back = useBack(paths.market())
  return (
    <>
      <NavBar title={textOf(title)} />
      <section className="flex min-h-[70dvh] flex-col items-center justify-center px-8 text-center">
        <span className="grid size-20 place-items-center rounded-full bg-brand-soft text-brand">
          <Icon size={36} strokeWidth={1.5} aria-hidden />
        </span>
        <p className="mt-5 text-md text-balance text-ink-2">{t('common:under_development')}</p>
        <div className="mt-7 grid w-full max-w-64 gap-3">
          {isLoggedIn && <ButtonLink to={path}>{t('own')}</ButtonLink>}
          <Button tone="quiet" onClick={back}>
            {t('common:back')}
          </Button>
        </div>
      </section>
    </>
  )
}
