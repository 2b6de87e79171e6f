import type { ReplyOf } from '@candor/protocol'
import { leverCalls } from '@candor/protocol/products/lever/calls'
import { useMemo } from 'react'

import { api } from '../../app/api.ts'
import { i18n } from '../../app/i18n.ts'
import { useMoneyMutation } from '../../flows/use-money-mutation.ts'
import type { Market } from '../../live/use-markets.ts'
import { toast } from '../../ui/toast.tsx'
import { useLeverPreferences } from './lever-preferences.ts'
import { type Draft, noSize } from './ticket.ts'
import { sentDecimal } from './typed-decimal.ts'
import type { TicketState } from './use-ticket.ts'

/** The figures are fetched when the fields have not changed for this time. */
const restMs = 500
/** The figures of a market order are valid for a short time only. */
const marketMs = 5000

export type Preview = Extract<ReplyOf<typeof leverCalls.submit>, { dry: true }>

type Form = Pick<TicketState, 'draft' | 'change' | 'hold' | 'coupon'> & {
  market: Market
  /** The form has no fault that can be corrected before the server is asked. */
  isComplete: boolean
}

/** An order with the coupon that was chosen for it. */
type Sent = { readonly draft: Draft; readonly couponId: string | undefined }

/** An order from its form to its acceptance: previewed, confirmed if the user wants to, placed. */
export function useSubmission({ market, draft, change, hold, coupon, isComplete }: Form) {
  const isConfirmed = useLeverPreferences((preferences) => preferences.isOpeningConfirmed)
  const { couponId, bonus } = coupon
  const sent = useMemo((): Sent => ({ draft, couponId }), [draft, couponId])
  // The figures are those without a coupon; with a bonus an order is accepted that own funds do not cover.
  const marginId = Number(bonus) > 0 ? couponId : undefined
  const previewed = useMemo((): Sent => ({ draft, couponId: marginId }), [draft, marginId])
  const fieldsOf = ({
    draft: { side, kind, price, lots, multiple, takeProfit, stopLoss },
    couponId,
  }: Sent) => ({
    currency_id: String(market.currency_id),
    legal_id: String(market.legal_id),
    match_id: undefined,
    type: side === 'long' ? ('1' as const) : ('2' as const),
    share: sentDecimal(lots),
    multiple: String(multiple),
    order_type: kind,
    target_price: kind === 'limit' ? sentDecimal(price) : undefined,
    target_profit_price: sentDecimal(takeProfit) || undefined,
    stop_loss_price: sentDecimal(stopLoss) || undefined,
    coupon_id: couponId,
  })
  const order = useMoneyMutation({
    call: (sent: Sent, options) =>
      api.call(leverCalls.submit, { ...fieldsOf(sent), dry: undefined }, options),
    onDone: () => {
      toast(i18n.t('lever:placed'))
      change({ size: noSize, takeProfit: '', stopLoss: '' })
      coupon.reset()
    },
    onReleased: () => {
      hold(undefined)
      coupon.reset()
    },
    dryRun: {
      name: `lever.submit ${market.symbol}`,
      input: isComplete ? previewed : undefined,
      call: async (sent, options) => {
        const reply = await api.call(leverCalls.submit, { ...fieldsOf(sent), dry: '1' }, options)
        if ('dry' in reply) return reply
        throw new Error('a dry run placed an order')
      },
      isLive: true,
      restMs,
      ...(draft.kind === 'market' && { refreshMs: marketMs }),
    },
  })
  return {
    preview: order.preview,
    isConfirming: order.isConfirming,
    isBusy: order.isBusy,
    isUnanswered: order.isUnanswered(sent),
    send: () => order.send(sent),
    cancel: () => order.cancel(sent),
    begin: () => {
      hold(draft)
      if (isConfirmed) order.confirm()
      else order.send(sent)
    },
  }
}
