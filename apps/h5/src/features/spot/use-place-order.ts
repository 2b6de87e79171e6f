import type { ReplyOf } from '@candor/protocol'
import { spotCalls } from '@candor/protocol/products/spot/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { api, isHandled, isRefusal, sentenceOf } from '../../app/api.ts'
import { ConfirmationKey } from '../../app/confirmation-key.ts'
import { i18n } from '../../app/i18n.ts'
import type { Market } from '../../live/use-markets.ts'
import { toast } from '../../ui/toast.ts'
import { draftFields, type OrderDraft } from './order-draft.ts'

type Placed = Extract<ReplyOf<typeof spotCalls.trade>, { status_name: unknown }>

const outcomeOf = ({ status_name, filled }: Placed) =>
  status_name === 'cancelled' && Number(filled) === 0 ? 'unfilled' : status_name

type Outcomes = { onPlaced: () => void; onRefused: () => void }

/**
 * Places an order and says in one sentence what became of it. Tapping again after a lost answer
 * cannot place a second order: the same draft keeps its key until it is answered.
 */
export function usePlaceOrder(market: Market, { onPlaced, onRefused }: Outcomes) {
  const client = useQueryClient()
  const [confirmation] = useState(() => new ConfirmationKey())
  return useMutation({
    mutationFn: (draft: OrderDraft) =>
      api.call(
        spotCalls.trade,
        {
          ...draftFields(draft),
          currency_id: String(market.currency_id),
          legal_id: String(market.legal_id),
          direction: draft.side,
          amount: draft.amount,
          dry: undefined,
        },
        { idempotencyKey: confirmation.keyFor(JSON.stringify([market.symbol, draft])) },
      ),
    onSuccess: (order) => {
      confirmation.answered()
      if ('status_name' in order) toast(i18n.t(`spot:placed_${outcomeOf(order)}`))
      onPlaced()
    },
    onError: (error) => {
      if (isRefusal(error)) {
        confirmation.answered()
        onRefused()
      }
      if (!isHandled(error)) toast(sentenceOf(error))
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['user'] }),
  })
}
