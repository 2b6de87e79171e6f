import { ieoCalls } from '@candor/protocol/products/ieo/calls'
import { useState } from 'react'

import { api } from '../../app/api.ts'
import { useMoneyMutation } from '../../flows/use-money-mutation.ts'
import type { IeoOrder, IeoProject } from './use-ieo.ts'

/** The price and the currency are part of it: an order with others than the user has read is refused. */
type Subscription = {
  readonly project_id: string
  readonly amount: string
  readonly pay_currency: string
  readonly price: string
}

/** A subscription from the tap on the button to its acceptance: previewed, confirmed, sent. */
export function useSubscribe(
  { id, pay_currency, price }: Pick<IeoProject, 'id' | 'pay_currency' | 'price'>,
  onDone: (order: IeoOrder) => void,
) {
  const [wanted, hold] = useState<Subscription>()
  const subscription = useMoneyMutation({
    call: (input: Subscription, options) =>
      api.call(ieoCalls.order, { ...input, dry: undefined }, options),
    onDone: (order) => {
      hold(undefined)
      if ('status' in order) onDone(order)
    },
    onReleased: () => hold(undefined),
    dryRun: {
      name: 'ieo.order',
      input: wanted,
      call: async (input, options) => {
        const reply = await api.call(ieoCalls.order, { ...input, dry: '1' }, options)
        if ('dry' in reply) return reply
        throw new Error('a dry run placed an order')
      },
    },
  })
  const isUnanswered = wanted !== undefined && subscription.isUnanswered(wanted)
  return {
    wanted,
    preview: subscription.preview,
    isConfirming: subscription.isConfirming,
    isBusy: subscription.isBusy,
    isUnanswered,
    /** A subscription without an answer is confirmed again before another one can be made. */
    begin: (amount: string) => {
      if (!isUnanswered) hold({ project_id: String(id), amount, pay_currency, price })
      subscription.confirm()
    },
    send: () => {
      if (wanted !== undefined) subscription.send(wanted)
    },
    cancel: () => {
      if (wanted !== undefined) subscription.cancel(wanted)
    },
  }
}
