import type { ReplyOf } from '@candor/protocol'
import { spotCalls } from '@candor/protocol/products/spot/calls'

import { api } from '../../app/api.ts'
import { i18n } from '../../app/i18n.ts'
import { usePreferences } from '../../app/preferences.ts'
import { useIsLoggedIn } from '../../app/session.ts'
import { useMoneyMutation } from '../../flows/use-money-mutation.ts'
import type { Market } from '../../live/use-markets.ts'
import { toast } from '../../ui/toast.tsx'
import { draftFields, type OrderDraft } from './order-draft.ts'
import type { OrderTicket } from './use-order-draft.ts'

/** The figures are fetched when the fields have not changed for this time. */
const restMs = 500
/** The figures of a market order are valid for a short time only. */
const marketMs = 5000

type Placed = Extract<ReplyOf<typeof spotCalls.trade>, { status_name: unknown }>

const outcomeOf = ({ status_name, filled }: Placed) =>
  status_name === 'cancelled' && Number(filled) === 0 ? 'unfilled' : status_name

type Form = Pick<OrderTicket, 'draft' | 'change' | 'hold'> & {
  market: Market
  /** The form has no fault that can be corrected before the server is asked. */
  isComplete: boolean
}

/** An order from its form to its result: previewed, confirmed if the user wants to, placed. */
export function useSubmission({ market, draft, change, hold, isComplete }: Form) {
  const isConfirmed = usePreferences((preferences) => preferences.isOrderConfirmed)
  const isLoggedIn = useIsLoggedIn()
  const fieldsOf = (draft: OrderDraft) => ({
    ...draftFields(draft),
    currency_id: String(market.currency_id),
    legal_id: String(market.legal_id),
    direction: draft.side,
    amount: draft.amount,
  })
  const order = useMoneyMutation({
    call: (draft: OrderDraft, options) =>
      api.call(spotCalls.trade, { ...fieldsOf(draft), dry: undefined }, options),
    onDone: (order) => {
      if ('status_name' in order) toast(i18n.t(`spot:placed_${outcomeOf(order)}`))
      change({ amount: '' })
    },
    onReleased: () => hold(undefined),
    dryRun: {
      name: `spot.trade ${market.symbol}`,
      input: isLoggedIn && isComplete ? draft : undefined,
      call: async (draft, options) => {
        const reply = await api.call(spotCalls.trade, { ...fieldsOf(draft), dry: '1' }, options)
        if ('dry' in reply) return reply
        throw new Error('a dry run placed an order')
      },
      isLive: true,
      restMs,
      ...(draft.kind === 'market' && { refreshMs: marketMs }),
      isKept: (before) => before.direction === draft.side,
    },
  })
  return {
    preview: order.preview,
    isConfirming: order.isConfirming,
    isBusy: order.isBusy,
    isUnanswered: order.isUnanswered(draft),
    send: () => order.send(draft),
    cancel: () => order.cancel(draft),
    begin: () => {
      hold(draft)
      if (isConfirmed) order.confirm()
      else order.send(draft)
    },
  }
}
