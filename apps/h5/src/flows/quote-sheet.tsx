import { useState } from 'react'

import { ConfirmSheet } from '../ui/confirm-sheet.tsx'
import { CountdownRing } from '../ui/countdown-ring.tsx'
import { type DetailRow, DetailList } from '../ui/detail-list.tsx'
import { Money } from '../ui/money.tsx'

type Props = {
  quote: { quote_id: number; expires_at: number; receives: string; to_code: string }
  /** How long a quote is kept. */
  quoteMs: number
  rows: readonly DetailRow[]
  words: {
    title: string
    received: string
    kept: string
    expired: string
    confirm: string
    renew: string
  }
  isOpen: boolean
  isBusy: boolean
  onClose: () => void
  onConfirm: () => void
  /** Asks for a new price after this one has expired. */
  onRenew: () => void
}

/** A price that is kept for some seconds, and its confirmation. */
export function QuoteSheet({ quote, quoteMs, rows, words, ...sheet }: Props) {
  const [endedId, setEndedId] = useState(0)
  const isEnded = endedId === quote.quote_id
  return (
    <ConfirmSheet
      title={words.title}
      confirmLabel={isEnded ? words.renew : words.confirm}
      isOpen={sheet.isOpen}
      isBusy={sheet.isBusy}
      onClose={sheet.onClose}
      onConfirm={isEnded ? sheet.onRenew : sheet.onConfirm}
    >
      <div className="pb-4 text-center">
        <p className="text-sm text-ink-3">{words.received}</p>
        <Money
          value={quote.receives}
          unit={quote.to_code}
          className={isEnded ? 'text-2xl font-semibold text-ink-3' : 'text-2xl font-semibold'}
        />
        <div
          className="mt-2 flex h-10 items-center justify-center gap-2 text-sm text-ink-3"
          aria-live="polite"
        >
          {isEnded ? (
            words.expired
          ) : (
            <>
              {words.kept}
              <CountdownRing
                key={quote.quote_id}
                until={quote.expires_at}
                totalMs={quoteMs}
                onEnd={() => setEndedId(quote.quote_id)}
              />
            </>
          )}
        </div>
      </div>
      <DetailList rows={rows} />
    </ConfirmSheet>
  )
}
