import { ticketCalls } from '@candor/protocol/services/tickets/calls'
import { Clock3 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmSheet } from '../../ui/confirm-sheet.tsx'
import { clockLine } from './clock-text.ts'
import { billText } from './use-recent-bills.ts'
import { type TicketDetail, useTicketChange } from './use-tickets.ts'

/** What a ticket is about, and how long it may wait for the staff. */
export function TicketHead({ ticket, now }: { ticket: TicketDetail; now: number }) {
  const { t } = useTranslation('kefu')
  const [isAsking, setIsAsking] = useState(false)
  const { id, subject, state, topic, entry } = ticket
  const line = clockLine(ticket, now)
  const solve = useTicketChange(
    () => api.call(ticketCalls.ticketSolve, { id: String(id) }),
    () => setIsAsking(false),
  )
  return (
    <section className="space-y-2 border-b-8 border-raised px-4 pt-1 pb-4">
      <h2 className="text-lg font-semibold wrap-anywhere">
        <bdi>{subject}</bdi>
      </h2>
      <p className="text-sm text-ink-3">
        {t(`topic_${topic}`)} · {t(`state_${state}`)}
      </p>
      {entry !== null && (
        <p className="rounded-field bg-field px-3 py-2 text-sm text-ink-2">{billText(entry)}</p>
      )}
      <div className="flex items-center justify-between gap-3">
        <p className="flex min-w-0 items-center gap-1.5 text-sm text-ink-2">
          <Clock3 size={14} className="shrink-0 text-brand" aria-hidden />
          {t(line.key, line.values)}
        </p>
        {state !== 'solved' && (
          <Button tone="quiet" size="sm" className="shrink-0" onClick={() => setIsAsking(true)}>
            {t('solved_button')}
          </Button>
        )}
      </div>
      <ConfirmSheet
        title={t('solve_title')}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => solve.mutate(undefined)}
        confirmLabel={t('solved_button')}
        isBusy={solve.isPending}
      >
        <p className="text-base text-ink-2">{t('solve_hint')}</p>
      </ConfirmSheet>
    </section>
  )
}
