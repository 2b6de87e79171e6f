import { spotEndpoints } from '@candor/protocol'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { api, isHandled, sentenceOf } from '../../app/api.ts'
import { i18n } from '../../app/i18n.ts'
import type { Market } from '../../live/use-markets.ts'
import { toast } from '../../ui/toast.ts'
import { draftFields, type OrderDraft } from './order-draft.ts'

type Placement = { draft: OrderDraft; idempotencyKey: string }

/** One key per confirmation: tapping again after a failure cannot place a second order. */
export function newIdempotencyKey(): string {
  const words = crypto.getRandomValues(new Uint32Array(4))
  return [...words].map((word) => word.toString(16).padStart(8, '0')).join('')
}

/** Places an order and says in one sentence what became of it. */
export function usePlaceOrder(market: Market, onPlaced: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ draft, idempotencyKey }: Placement) =>
      api.call(
        spotEndpoints.trade,
        {
          ...draftFields(draft),
          currency_id: String(market.currency_id),
          legal_id: String(market.legal_id),
          direction: draft.side,
          amount: draft.amount,
          dry: undefined,
        },
        { idempotencyKey },
      ),
    onSuccess: (order) => {
      if ('status_name' in order) toast(i18n.t(`trade:placed_${order.status_name}`))
      onPlaced()
    },
    onError: (error) => isHandled(error) || toast(sentenceOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: ['user'] }),
  })
}
