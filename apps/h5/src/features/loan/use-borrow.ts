import { loanCalls } from '@candor/protocol/products/loan/calls'
import { useState } from 'react'

import { api } from '../../app/api.ts'
import { useMoneyMutation } from '../../flows/use-money-mutation.ts'
import type { Loan } from './use-loan.ts'

export type Wanted = {
  readonly collateral_currency: string
  readonly collateral: string
  readonly currency: string
  readonly amount: string
}

/** A loan from the tap on the button to its acceptance: previewed, confirmed, sent. */
export function useBorrow(onDone: (loan: Loan) => void) {
  const [wanted, hold] = useState<Wanted>()
  const borrowing = useMoneyMutation({
    call: (input: Wanted, options) =>
      api.call(loanCalls.borrow, { ...input, dry: undefined }, options),
    onDone: (loan) => {
      hold(undefined)
      if ('status' in loan) onDone(loan)
    },
    onReleased: () => hold(undefined),
    dryRun: {
      name: 'loan.borrow',
      input: wanted,
      refreshMs: 5000,
      isKept: () => true,
      call: async (input, options) => {
        const reply = await api.call(loanCalls.borrow, { ...input, dry: '1' }, options)
        if ('dry' in reply) return reply
        throw new Error('a dry run lent an amount')
      },
    },
  })
  const isUnanswered = wanted !== undefined && borrowing.isUnanswered(wanted)
  return {
    wanted,
    preview: borrowing.preview,
    isConfirming: borrowing.isConfirming,
    isBusy: borrowing.isBusy,
    isUnanswered,
    /** A loan without an answer is confirmed again before another one can be made. */
    begin: (next: Wanted) => {
      if (!isUnanswered) hold(next)
      borrowing.confirm()
    },
    send: () => {
      if (wanted !== undefined) borrowing.send(wanted)
    },
    cancel: () => {
      if (wanted !== undefined) borrowing.cancel(wanted)
    },
  }
}
