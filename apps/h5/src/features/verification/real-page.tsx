import { ShieldCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { ListRow } from '../../ui/list-row.tsx'
import { Loadable } from '../../ui/loadable.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { ContactChecklist } from './contact-checklist.tsx'
import { LevelCard } from './level-card.tsx'
import { verificationPaths } from './paths.ts'
import { ReviewNote } from './review-note.tsx'
import { shownNumber } from './shown-number.ts'
import { type Real, useReal } from './use-real.ts'

const titles = ['reached_0', 'reached_1', 'reached_2'] as const

/** The user's levels of verification: what each gives and asks for, its state, and the next step. */
export function RealPage() {
  const { t } = useTranslation('verification')
  return (
    <>
      <NavBar title={t('title')} />
      <Loadable query={useReal()}>{(real) => <Levels real={real} />}</Loadable>
    </>
  )
}

function Levels({ real }: { real: Real }) {
  const { t } = useTranslation('verification')
  return (
    <div className="pb-8">
      <header className="flex items-center gap-3 px-4 pt-2 pb-4">
        <span
          className={`grid size-11 shrink-0 place-items-center rounded-full ${real.level === 0 ? 'bg-raised text-ink-3' : 'bg-up-soft text-up'}`}
        >
          <ShieldCheck size={24} strokeWidth={1.75} aria-hidden />
        </span>
        <div className="min-w-0">
          <h2 className="text-lg font-semibold">{t(titles[real.level] ?? 'reached_0')}</h2>
          {real.document !== null && (
            <p className="text-sm text-ink-3">
              {t(`type_${real.document.id_type}`)} · {real.document.name} ·{' '}
              <span className="whitespace-nowrap">{shownNumber(real.document.card_id)}</span>
            </p>
          )}
        </div>
      </header>
      <ReviewNote real={real} />
      {real.level < 2 && <ContactChecklist {...real.checklist} />}
      <ul className="space-y-3 px-4 pt-1">
        {real.levels.map((level) => (
          <LevelCard key={level.level} level={level} real={real} />
        ))}
      </ul>
      <p className="px-4 pt-3 text-sm text-ink-3">{t('limits_note')}</p>
      <div className="mt-4">
        <ListRow title={t('views')} detail={t('views_hint')} to={verificationPaths.views()} />
      </div>
      <p className="px-4 pt-3 text-sm text-ink-3">{t('privacy')}</p>
    </div>
  )
}
