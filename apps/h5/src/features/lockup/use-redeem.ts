import type { ReplyOf } from '@candor/protocol'
import { lockupCalls } from '@candor/protocol/products/lockup/calls'

import { api } from '../../app/api.ts'
import { useMoneyMutation } from '../../flows/use-money-mutation.ts'

export type Redemption = ReplyOf<typeof lockupCalls.redeem>

/** Redeems a position; each day that has passed makes it cheaper. */
export const useRedeem = (id: number, onDone: (redemption: Redemption) => void) =>
  useMoneyMutation({
    call: (id: number, options) =>
      api.call(lockupCalls.redeem, { id: String(id), dry: undefined }, options),
    onDone,
    dryRun: {
      name: 'lockup.redeem',
      input: id,
      call: (id, options) => api.call(lockupCalls.redeem, { id: String(id), dry: '1' }, options),
    },
  })
