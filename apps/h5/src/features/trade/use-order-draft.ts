import { useState } from 'react'
import { useSearchParams } from 'react-router'

import { tickerNow } from '../../live/tickers.ts'
import type { Market } from '../../live/use-markets.ts'
import type { OrderDraft } from './order-draft.ts'

/** The order form's fields; the price begins at the last one paid. */
export function useOrderDraft(market: Market) {
  const [query] = useSearchParams()
  const [draft, setDraft] = useState<OrderDraft>(() => ({
    side: query.get('side') === 'sell' ? 'sell' : 'buy',
    kind: 'limit',
    price: tickerNow(market.symbol)?.price ?? market.price,
    amount: '',
  }))
  const change = (fields: Partial<OrderDraft>) => setDraft((draft) => ({ ...draft, ...fields }))
  return { draft, change }
}
