import { formatAmount, formatDateTime, formatRate } from '@candor/client'
import { useTranslation } from 'react-i18next'

import { ButtonLink } from '../../ui/button.tsx'
import { Countdown } from '../../ui/countdown.tsx'
import { isOversubscribed } from './demand-bar.tsx'
import { ieoPaths } from './paths.ts'
import type { Step } from './project-stage.ts'
import type { IeoProject } from './use-ieo.ts'

type Props = { project: IeoProject; next: { step: Step; at: number } | undefined }

/** What is due next and when; after the sale also where the allocation is. */
export function NextCard({ project, next }: Props) {
  const { t } = useTranslation('ieo')
  const { id, phase, applicants } = project
  return (
    <section className="mt-4 rounded-tile bg-raised p-4">
      {next === undefined ? (
        <p className="text-base text-ink-2">{t(noteOf(project))}</p>
      ) : (
        <div className="flex items-end justify-between gap-3">
          <div className="min-w-0">
            <p className="text-sm text-ink-2">{t(`next_${next.step}`)}</p>
            <Countdown until={next.at} className="text-xl font-semibold" />
          </div>
          <time
            dateTime={new Date(next.at).toISOString()}
            className="num shrink-0 text-xs text-ink-3"
          >
            {formatDateTime(next.at).slice(0, -3)}
          </time>
        </div>
      )}
      <p className="mt-2 text-sm text-ink-2">
        {t('applicants', { count: applicants })}
        {isOversubscribed(project) && ` · ${oversubscription(project, t)}`}
      </p>
      {phase !== 'sale' && (
        <div className="mt-3">
          <ButtonLink tone="quiet" to={ieoPaths.allocation(id)}>
            {t('allocation')}
          </ButtonLink>
        </div>
      )}
    </section>
  )
}

type Translate = ReturnType<typeof useTranslation<'ieo'>>['t']

/** What everybody below the limit of a user would get now. */
function oversubscription({ applied, supply }: IeoProject, t: Translate): string {
  const ratio = Number(supply) / Number(applied)
  return t('oversubscribed', {
    times: formatAmount(String(Number(applied) / Number(supply)), { scaleMax: 2 }),
    rate: formatRate(String(ratio), { scaleMax: 1, scaleMin: 0 }),
  })
}

function noteOf({ phase }: IeoProject) {
  if (phase === 'listed') return 'note_listed' as const
  if (phase === 'failed') return 'note_failed' as const
  return phase === 'settled' ? ('note_listing_late' as const) : ('note_computing' as const)
}
