import { listingCalls } from '@candor/protocol/products/listing/calls'
import { useState } from 'react'

import { api } from '../../app/api.ts'
import { useMoneyMutation } from '../../flows/use-money-mutation.ts'

type Side = 'buy' | 'sell'
type Wanted = {
  readonly symbol: string
  readonly direction: Side
  readonly price: string
  readonly amount: string
}

/** An order from the tap on the button to its acceptance: previewed, confirmed, sent. */
export function useAuctionOrder(onDone: () => void) {
  const [wanted, hold] = useState<Wanted>()
  const order = useMoneyMutation({
    call: (input: Wanted, options) =>
      api.call(listingCalls.place, { ...input, dry: undefined }, options),
    onDone: () => {
      hold(undefined)
      onDone()
    },
    onReleased: () => hold(undefined),
    dryRun: {
      name: 'listing.place',
      input: wanted,
      call: async (input, options) => {
        const reply = await api.call(listingCalls.place, { ...input, dry: '1' }, options)
        if ('dry' in reply) return reply
        throw new Error('a dry run placed an order')
      },
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
    begin: (input: Wanted) => {
      if (!isUnanswered) hold(input)
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
