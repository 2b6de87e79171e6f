import { ShieldCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { paths } from '../../app/paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Loadable } from '../../ui/loadable.tsx'
import { NavBar, useBack } from '../../ui/nav-bar.tsx'
import { LevelTag } from './level-tag.tsx'
import { type Real, useReal } from './use-real.ts'

/** The target of a reply of type 998: why a page could not be used, and the way to the verification. */
export function RealMarkPage() {
  const { t } = useTranslation('verification')
  return (
    <>
      <NavBar title={t('title')} />
      <Loadable query={useReal()}>{(real) => <Invitation real={real} />}</Loadable>
    </>
  )
}

function Invitation({ real }: { real: Real }) {
  const { t } = useTranslation('verification')
  const back = useBack(paths.home())
  const isDone = real.level === 2
  return (
    <div className="px-4 pb-8">
      <div className="flex flex-col items-center pt-8 text-center">
        <span className="grid size-20 place-items-center rounded-full bg-brand-soft text-brand">
          <ShieldCheck size={40} strokeWidth={1.5} aria-hidden />
        </span>
        <h2 className="mt-5 text-xl font-semibold text-balance">
          {t(isDone ? 'mark_done' : 'mark_title')}
        </h2>
        <p className="mt-1.5 text-base text-balance text-ink-2">
          {t(isDone ? 'mark_done_text' : 'mark_text')}
        </p>
      </div>
      <ul className="mt-7 space-y-3">
        {real.levels.map(({ level, state_name: state }) => (
          <li key={level} className="rounded-tile bg-raised p-4">
            <div className="flex items-center justify-between gap-3">
              <h3 className="min-w-0 text-md font-semibold">
                {t(level === 1 ? 'level_1' : 'level_2')}
              </h3>
              <LevelTag state={state} />
            </div>
            <p className="mt-1.5 text-base text-ink-2">{t(level === 1 ? 'needs_1' : 'needs_2')}</p>
          </li>
        ))}
      </ul>
      <div className="mt-8 grid gap-3">
        <ButtonLink to={paths.real()}>{t(isDone ? 'mark_view' : 'mark_start')}</ButtonLink>
        <Button tone="quiet" onClick={back}>
          {t('mark_later')}
        </Button>
      </div>
    </div>
  )
}
