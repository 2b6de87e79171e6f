import { formatDateTime } from '@candor/client'
import { CircleX, Clock } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { usePreferences } from '../../app/preferences.ts'
import { typicalText } from './typical-text.ts'
import type { Real } from './use-real.ts'

/** While a submission is reviewed, how long that takes; after a rejection, the reason. */
export function ReviewNote({ real }: { real: Real }) {
  const { t } = useTranslation('verification')
  const lang = usePreferences((preferences) => preferences.lang)
  const current = real.levels.findLast(({ state_name: state }) => state !== 'none')
  if (current?.state_name === 'pending')
    return (
      <output className="mx-4 mb-4 flex gap-3 rounded-tile bg-warn-soft p-4">
        <Clock size={20} className="mt-0.5 shrink-0 text-warn" aria-hidden />
        <span className="min-w-0">
          <span className="block text-md font-semibold">{t('state_pending')}</span>
          <span className="mt-0.5 block text-base text-ink-2">
            {t('review_time', { time: typicalText(real.typical_seconds, lang) })}{' '}
            {t('review_notice')}
          </span>
          {current.submitted_at !== null && (
            <span className="mt-1 block text-sm text-ink-3">
              {t('submitted_at', { time: formatDateTime(current.submitted_at).slice(0, -3) })}
            </span>
          )}
        </span>
      </output>
    )
  if (current?.state_name !== 'rejected') return null
  return (
    <div role="alert" className="mx-4 mb-4 flex gap-3 rounded-tile bg-down-soft p-4">
      <CircleX size={20} className="mt-0.5 shrink-0 text-down" aria-hidden />
      <span className="min-w-0">
        <span className="block text-md font-semibold">{t('state_rejected')}</span>
        <span className="mt-0.5 block text-base wrap-anywhere text-ink-2">{current.reason}</span>
        {current.note !== '' && (
          <span className="mt-0.5 block text-base wrap-anywhere text-ink-2">{current.note}</span>
        )}
        <span className="mt-1 block text-sm text-ink-3">
          {t('attempts_left', { count: real.attempts_left })}
        </span>
      </span>
    </div>
  )
}
