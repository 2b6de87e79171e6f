import { CirclePause } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { useTicker } from '../../live/tickers.ts'
import type { Market } from '../../live/use-markets.ts'

type HaltText = 'halt_silent' | 'halt_quarantined' | 'halt_ended' | 'halt_closed' | 'halt_degraded'

/** What the server's code of a halt means; a code that is not here is left unsaid. */
const reasons: ReadonlyMap<string, HaltText> = new Map([
  ['feed_silent', 'halt_silent'],
  ['feed_quarantined', 'halt_quarantined'],
  ['feed_ended', 'halt_ended'],
  ['feed_closed', 'halt_closed'],
  ['feed_degraded', 'halt_degraded'],
])

/** Shows that a market is halted, and why; orders can still be cancelled. */
export function HaltBanner({ market }: { market: Market }) {
  const { t } = useTranslation('spot')
  const { state, state_reason: code } = useTicker(market.symbol) ?? market
  if (state !== 'halted') return null
  const reason = reasons.get(code)
  return (
    <p
      role="alert"
      className="mx-4 my-2 flex items-start gap-2 rounded-field bg-warn-soft px-3 py-2 text-sm text-warn"
    >
      <CirclePause size={16} className="mt-px shrink-0" aria-hidden />
      <span>
        {t('halted')} {reason !== undefined && t(reason)}
      </span>
    </p>
  )
}
