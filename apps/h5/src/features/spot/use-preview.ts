import { spotCalls } from '@candor/protocol/products/spot/calls'
import { useQuery } from '@tanstack/react-query'

import { api } from '../../app/api.ts'
import { useIsLoggedIn } from '../../app/session.ts'
import type { Market } from '../../live/use-markets.ts'
import { draftFields, type OrderDraft } from './order-draft.ts'

/** Specification §9: debounce. */
const restMs = 500
/** A failure can end without the reader's doing: a server comes back, a halt is over. */
const askAgainMs = 3000
/** At the market's price the figures are of a moment. */
const marketMs = 5000

/** What the server says an order would come to; it changes nothing there. */
export function usePreview(market: Market, draft: OrderDraft, isComplete: boolean) {
  const isLoggedIn = useIsLoggedIn()
  return useQuery({
    queryKey: ['preview', market.symbol, draft],
    queryFn: async ({ signal }) => {
      await new Promise((resolve) => setTimeout(resolve, restMs))
      // Another draft has come meanwhile.
      signal.throwIfAborted()
      const reply = await api.call(
        spotCalls.trade,
        {
          ...draftFields(draft),
          currency_id: String(market.currency_id),
          legal_id: String(market.legal_id),
          direction: draft.side,
          amount: draft.amount,
          dry: '1',
        },
        { signal },
      )
      if ('dry' in reply) return reply
      throw new Error('a dry run placed an order')
    },
    enabled: isLoggedIn && isComplete,
    // The figures of the amount before stand until the next are there, and do not flicker.
    placeholderData: (before) => (before?.direction === draft.side ? before : undefined),
    refetchInterval: ({ state }) =>
      state.status === 'error' ? askAgainMs : draft.kind === 'market' && marketMs,
    staleTime: marketMs,
    gcTime: 10_000,
    retry: false,
  })
}
