import { spotEndpoints } from '@candor/protocol'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { api } from '../../app/api.ts'
import { useIsLoggedIn } from '../../app/session.ts'
import type { Market } from '../../live/use-markets.ts'
import { draftFields, type OrderDraft } from './order-draft.ts'

/** Specification §9: debounce. */
const restMs = 500

/** The draft once its fields have rested. */
function useRested(draft: OrderDraft) {
  const [rested, setRested] = useState(draft)
  useEffect(() => {
    const timer = setTimeout(() => setRested(draft), restMs)
    return () => clearTimeout(timer)
  }, [draft])
  return rested
}

/** What the server says an order would cost at most; it changes nothing there. */
export function usePreview(market: Market, draft: OrderDraft, isComplete: boolean) {
  const isLoggedIn = useIsLoggedIn()
  const rested = useRested(draft)
  return useQuery({
    queryKey: ['preview', market.symbol, rested],
    queryFn: async ({ signal }) => {
      const reply = await api.call(
        spotEndpoints.trade,
        {
          ...draftFields(rested),
          currency_id: String(market.currency_id),
          legal_id: String(market.legal_id),
          direction: rested.side,
          amount: rested.amount,
          dry: '1',
        },
        { signal },
      )
      if ('dry' in reply) return reply
      throw new Error('a dry run placed an order')
    },
    enabled: isLoggedIn && isComplete && rested === draft,
    staleTime: 5000,
    gcTime: 10_000,
    retry: false,
  })
}
