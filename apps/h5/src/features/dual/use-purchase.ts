import { dualCalls } from '@candor/protocol/products/dual/calls'
import { useState } from 'react'

import { api } from '../../app/api.ts'
import { useMoneyMutation } from '../../flows/use-money-mutation.ts'
import type { DualOrder, DualOutlook } from './use-dual.ts'

/** The days are part of it: an order with fewer days than the user has read is refused. */
type Purchase = { readonly id: string; readonly num: string; readonly days: string }

/** A purchase from the tap on the button to its acceptance: previewed, confirmed, sent. */
export function usePurchase(
  { id, days }: Pick<DualOutlook, 'id' | 'days'>,
  onDone: (order: DualOrder) => void,
) {
  const [wanted, hold] = useState<Purchase>()
  const purchase = useMoneyMutation({
    call: (input: Purchase, options) =>
      api.call(dualCalls.buy, { ...input, ...unasked, dry: undefined }, options),
    onDone: (order) => {
      hold(undefined)
      if ('status' in order) onDone(order)
    },
    onReleased: () => hold(undefined),
    dryRun: {
      name: 'dual.buy',
      input: wanted,
      call: async (input, options) => {
        const fields = { ...input, ...unasked, dry: '1' as const }
        const reply = await api.call(dualCalls.buy, fields, options)
        if ('dry' in reply) return reply
        throw new Error('a dry run bought shares')
      },
    },
  })
  const isUnanswered = wanted !== undefined && purchase.isUnanswered(wanted)
  return {
    wanted,
    preview: purchase.preview,
    isConfirming: purchase.isConfirming,
    isBusy: purchase.isBusy,
    isUnanswered,
    /** A purchase without an answer is confirmed again before another one can be made. */
    begin: (num: number) => {
      if (!isUnanswered) hold({ id: String(id), num: String(num), days: String(days) })
      purchase.confirm()
    },
    send: () => {
      if (wanted !== undefined) purchase.send(wanted)
    },
    cancel: () => {
      if (wanted !== undefined) purchase.cancel(wanted)
    },
  }
}

const unasked = { type: undefined, currency_id: undefined }
