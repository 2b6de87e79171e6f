import type { ReplyOf } from '@candor/protocol'
import { stocksCalls } from '@candor/protocol/products/stocks/calls'
import { useState } from 'react'

import { api } from '../../app/api.ts'
import { i18n } from '../../app/i18n.ts'
import { useMoneyMutation } from '../../flows/use-money-mutation.ts'
import type { Market } from '../../live/use-markets.ts'
import { toast } from '../../ui/toast.tsx'
import type { Ticket } from './ticket.ts'

/** The figures of an order that would be accepted are renewed while they are shown. */
const refreshMs = 3000

export type OrderPreview = Extract<ReplyOf<typeof stocksCalls.stockOrder>, { dry: true }>

/** An order from the tap on the button to its acceptance: previewed, confirmed, placed. */
export function useOrdering(market: Market, onPlaced: () => void) {
  const [wanted, hold] = useState<Ticket>()
  const fieldsOf = ({ side, kind, validity, price, shares }: Ticket) => ({
    match_id: String(market.match_id),
    direction: side === 'buy' ? ('1' as const) : ('2' as const),
    type: kind === 'limit' ? ('1' as const) : ('2' as const),
    validity,
    price: kind === 'limit' ? price : undefined,
    number: shares,
  })
  const order = useMoneyMutation({
    call: (ticket: Ticket, options) =>
      api.call(stocksCalls.stockOrder, { ...fieldsOf(ticket), dry: undefined }, options),
    onDone: (placed) => {
      const isQueued = 'status_name' in placed && placed.status_name === 'queued'
      toast(i18n.t(isQueued ? 'stocks:order_queued' : 'stocks:order_placed'))
      hold(undefined)
      onPlaced()
    },
    onReleased: () => hold(undefined),
    dryRun: {
      name: `stocks.order ${market.symbol}`,
      input: wanted,
      call: async (ticket, options) => {
        const fields = { ...fieldsOf(ticket), dry: '1' as const }
        const reply = await api.call(stocksCalls.stockOrder, fields, options)
        if ('dry' in reply) return reply
        throw new Error('a dry run placed an order')
      },
      refreshMs,
    },
  })
  const isUnanswered = wanted !== undefined && order.isUnanswered(wanted)
  return {
    wanted,
    preview: order.preview,
    isConfirming: order.isConfirming,
    isBusy: order.isBusy,
    isUnanswered,
    /** An order without an answer is confirmed again before another one can be made. */
    begin: (ticket: Ticket) => {
      if (!isUnanswered) hold(ticket)
      order.confirm()
    },
    send: () => {
      if (wanted !== undefined) order.send(wanted)
    },
    cancel: () => {
      if (wanted !== undefined) order.cancel(wanted)
    },
  }
}
