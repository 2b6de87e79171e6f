import { formatDateTime, formatRate } from '@candor/client'
import { useTranslation } from 'react-i18next'

import { WarningNote } from '../../ui/warning-note.tsx'
import type { Deal } from './use-lever.ts'

/** Above the form: why nothing opens in the pair, and the terms that take effect next. */
export function OfferNotes({ deal: { paused_for: reason, upcoming } }: { deal: Deal }) {
  const { t } = useTranslation('lever')
  return (
    <>
      {reason !== '' && (
        <section aria-label={t('opening_paused')} className="mx-4 my-2">
          <WarningNote>{t('paused_text', { reason })}</WarningNote>
        </section>
      )}
      {upcoming !== null && (
        <p className="mx-4 my-2 text-sm text-ink-2">
          {t('upcoming_terms', {
            time: formatDateTime(upcoming.effective_at),
            fee: formatRate(upcoming.fee_rate),
            spread: formatRate(upcoming.spread_rate),
            overnight: formatRate(upcoming.overnight_rate),
          })}
        </p>
      )}
    </>
  )
}
