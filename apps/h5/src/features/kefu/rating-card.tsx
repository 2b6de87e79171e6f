import { formatDateTime } from '@candor/client'
import { ticketCalls } from '@candor/protocol/services/tickets/calls'
import { ratingNoteMax } from '@candor/protocol/services/tickets/ticket-words'
import { Star } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { toast } from '../../ui/toast.tsx'
import { TextArea } from './text-area.tsx'
import { type TicketDetail, useTicketChange } from './use-tickets.ts'

const ratings = ['1', '2', '3', '4', '5'] as const
type Rating = (typeof ratings)[number]

type Props = {
  ticket: TicketDetail
  isOpenable: boolean
  onReopen: () => void
}

/** A solved ticket: its rating, given once, and the way to reopen it. */
export function RatingCard({ ticket, isOpenable, onReopen }: Props) {
  const { t } = useTranslation('kefu')
  const { id, rating, reopen_until: until } = ticket
  const [chosen, setChosen] = useState<Rating>()
  const [note, setNote] = useState('')
  const shown = rating || Number(chosen ?? 0)
  const rate = useTicketChange(
    (given: Rating) =>
      api.call(ticketCalls.ticketRate, { id: String(id), rating: given, note: note.trim() }),
    () => toast(t('rated')),
  )
  return (
    <section className="space-y-3 border-t-8 border-raised px-4 pt-5 pb-8 text-center">
      <h2 className="text-md font-semibold">{t(rating > 0 ? 'your_rating' : 'rate')}</h2>
      <fieldset className="flex justify-center">
        <legend className="sr-only">{t('rate')}</legend>
        {ratings.map((value) => (
          <label
            key={value}
            className="grid size-11 place-items-center has-focus-visible:outline-2 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              name="rating"
              className="sr-only"
              aria-label={t('stars', { number: value })}
              checked={Number(value) === shown}
              disabled={rating > 0}
              onChange={() => setChosen(value)}
            />
            <Star
              size={26}
              aria-hidden
              className={classes(
                Number(value) <= shown ? 'fill-current text-brand' : 'text-disabled',
              )}
            />
          </label>
        ))}
      </fieldset>
      {rating === 0 && chosen !== undefined && (
        <div className="space-y-3 text-left">
          <TextArea
            label={t('rating_note')}
            value={note}
            max={ratingNoteMax}
            rows={2}
            onChange={setNote}
          />
          <Button isBusy={rate.isPending} onClick={() => rate.mutate(chosen)}>
            {t('send_rating')}
          </Button>
        </div>
      )}
      {isOpenable && until !== null ? (
        <>
          <p className="text-sm text-ink-3">
            {t('reopen_until', { time: formatDateTime(until).slice(0, -3) })}
          </p>
          <Button tone="quiet" onClick={onReopen}>
            {t('reopen')}
          </Button>
        </>
      ) : (
        <p className="text-sm text-ink-3">{t('closed')}</p>
      )}
    </section>
  )
}
