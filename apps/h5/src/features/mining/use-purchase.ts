import { miningCalls } from '@candor/protocol/products/mining/calls'
import { useState } from 'react'

import { api } from '../../app/api.ts'
import { useMoneyMutation } from '../../flows/use-money-mutation.ts'
import type { MiningContract } from './use-mining.ts'

type Purchase = { readonly id: string; readonly num: string }

/** A purchase from the tap on the button to its acceptance: previewed, confirmed, sent. */
export function usePurchase(planId: number, onDone: (contract: MiningContract) => void) {
  const [wanted, hold] = useState<Purchase>()
  const purchase = useMoneyMutation({
    call: (input: Purchase, options) =>
      api.call(miningCalls.buy, { ...input, dry: undefined }, options),
    onDone: (contract) => {
      hold(undefined)
      if ('status' in contract) onDone(contract)
    },
    onReleased: () => hold(undefined),
    dryRun: {
      name: 'mining.buy',
      input: wanted,
      call: async (input, options) => {
        const reply = await api.call(miningCalls.buy, { ...input, dry: '1' as const }, options)
        if ('dry' in reply) return reply
        throw new Error('a dry run bought a contract')
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
    begin: (th: number) => {
      if (!isUnanswered) hold({ id: String(planId), num: String(th) })
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
