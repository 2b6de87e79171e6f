import { CirclePause } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { useTicker } from '../../live/tickers.ts'
import type { Market } from '../../live/use-markets.ts'

/** A halted market says so, and why; cancelling goes on working. */
export function HaltBanner({ market }: { market: Market }) {
  const { t } = useTranslation('trade')
  const { state, state_reason: reason } = useTicker(market.symbol) ?? market
  if (state !== 'halted') return null
  return (
    <p
      role="alert"
      className="mx-4 my-2 flex items-start gap-2 rounded-field bg-warn-soft px-3 py-2 text-sm text-warn"
    >
      <CirclePause size={16} className="mt-px shrink-0" aria-hidden />
      <span>
        {t('halted')} {reason}
      </span>
    </p>
  )
}
