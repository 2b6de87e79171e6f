import type { ReplyOf } from '@candor/protocol'
import { spotCalls, stopCalls } from '@candor/protocol/products/spot/calls'
import { useMemo } from 'react'

import { api } from '../../app/api.ts'
import { i18n } from '../../app/i18n.ts'
import { usePreferences } from '../../app/preferences.ts'
import { useIsLoggedIn } from '../../app/session.ts'
import { useCouponChoice } from '../../flows/coupon-field.tsx'
import { useMoneyMutation } from '../../flows/use-money-mutation.ts'
import type { Market } from '../../live/use-markets.ts'
import { toast } from '../../ui/toast.tsx'
import { showFill } from './fill-notice.ts'
import { draftFields, isStop, type OrderDraft, stopFields } from './order-draft.ts'
import type { OrderTicket } from './use-order-draft.ts'

/** The figures are fetched when the fields have not changed for this time. */
const restMs = 500
/** The figures of a market order are valid for a short time only. */
const marketMs = 5000

type Reply = ReplyOf<typeof spotCalls.trade> | ReplyOf<typeof stopCalls.placeStop>
type Placed = Extract<ReplyOf<typeof spotCalls.trade>, { status_name: unknown }>

/** The result of a new order: what it bought or sold at once, or that it rests in the book. */
function showPlaced(order: Placed) {
  if (Number(order.filled) > 0) void showFill(order)
  else
    toast(i18n.t(order.status_name === 'cancelled' ? 'spot:placed_unfilled' : 'spot:placed_open'))
}

type Form = Pick<OrderTicket, 'draft' | 'change' | 'hold'> & {
  market: Market
  /** The form has no fault that can be corrected before the server is asked. */
  isComplete: boolean
}

/** An order with the coupon that was chosen for it. */
type Sent = { readonly draft: OrderDraft; readonly couponId: string | undefined }

/** An order from its form to its result: previewed, confirmed if the user wants to, placed. */
export function useSubmission({ market, draft, change, hold, isComplete }: Form) {
  const isConfirmed = usePreferences((preferences) => preferences.isOrderConfirmed)
  const isLoggedIn = useIsLoggedIn()
  const coupon = useCouponChoice()
  const { couponId } = coupon
  const sent = useMemo((): Sent => ({ draft, couponId }), [draft, couponId])
  // The figures are those without a coupon.
  const previewed = useMemo((): Sent => ({ draft, couponId: undefined }), [draft])
  const submit = async (
    { draft, couponId }: Sent,
    dry: '1' | undefined,
    options: { idempotencyKey?: string; signal?: AbortSignal },
  ): Promise<Reply> => {
    const fields = {
      currency_id: String(market.currency_id),
      legal_id: String(market.legal_id),
      direction: draft.side,
      amount: draft.amount,
      dry,
    }
    return isStop(draft)
      ? api.call(stopCalls.placeStop, { ...fields, ...stopFields(draft) }, options)
      : api.call(
          spotCalls.trade,
          { ...fields, ...draftFields(draft), coupon_id: couponId },
          options,
        )
  }
  const order = useMoneyMutation({
    call: (sent: Sent, options) => submit(sent, undefined, options),
    onDone: (order) => {
      if ('stop_price' in order) toast(i18n.t('spot:stop_placed'))
      else if ('status_name' in order) showPlaced(order)
      // The price follows the market again.
      change({ amount: '', price: undefined, trigger: '', stopLimit: '' })
      coupon.reset()
    },
    onReleased: () => {
      hold(undefined)
      coupon.reset()
    },
    dryRun: {
      name: `spot.trade ${market.symbol}`,
      input: isLoggedIn && isComplete ? previewed : undefined,
      call: async (sent, options) => {
        const reply = await submit(sent, '1', options)
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
    isUnanswered: order.isUnanswered(sent),
    coupon,
    send: () => order.send(sent),
    cancel: () => order.cancel(sent),
    begin: () => {
      hold(draft)
      if (isConfirmed) order.confirm()
      else order.send(sent)
    },
  }
}
