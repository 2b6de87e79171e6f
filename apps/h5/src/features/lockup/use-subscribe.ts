import { lockupCalls } from '@candor/protocol/products/lockup/calls'

import { api } from '../../app/api.ts'
import { useMoneyMutation } from '../../flows/use-money-mutation.ts'
import type { LockupPosition } from './use-lockup.ts'

type Subscription = { readonly configId: number; readonly amount: string }

const fieldsOf = ({ configId, amount }: Subscription) => ({ config_id: String(configId), amount })

/** Subscribes to a plan, after the server's own figures were confirmed. */
export const useSubscribe = (input: Subscription, onDone: (position: LockupPosition) => void) =>
  useMoneyMutation({
    call: (input: Subscription, options) =>
      api.call(lockupCalls.subscribe, { ...fieldsOf(input), dry: undefined }, options),
    onDone: (position) => {
      if ('status' in position) onDone(position)
    },
    dryRun: {
      name: 'lockup.subscribe',
      input,
      call: async (input, options) => {
        const reply = await api.call(
          lockupCalls.subscribe,
          { ...fieldsOf(input), dry: '1' },
          options,
        )
        if ('dry' in reply) return reply
        throw new Error('a dry run subscribed')
      },
    },
  })
