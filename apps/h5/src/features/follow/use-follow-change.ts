import type { BodyOf } from '@candor/protocol'
import { followCalls } from '@candor/protocol/products/follow/calls'

import { api } from '../../app/api.ts'
import { useMoneyMutation } from '../../flows/use-money-mutation.ts'
import type { CopiedPosition, Follow } from './use-follow.ts'

export type FollowTerms = BodyOf<typeof followCalls.follow>

/** Follows a trader, or changes the terms of a follow. */
export const useFollowing = (onDone: (follow: Follow) => void) =>
  useMoneyMutation({
    call: (terms: FollowTerms, options) => api.call(followCalls.follow, terms, options),
    onDone,
  })

type Stop = { readonly traderId: number; readonly isClosing: boolean }

/** Ends a follow; the open copies are kept or closed. */
export const useStop = (onDone: (follow: Follow) => void) =>
  useMoneyMutation({
    call: ({ traderId, isClosing }: Stop, options) =>
      api.call(
        followCalls.cancel,
        { follow_user_id: String(traderId), close: isClosing ? '1' : '0' },
        options,
      ),
    onDone,
  })

/** Switches a copy to self-held. */
export const useSelfHolding = (onDone: (copy: CopiedPosition) => void) =>
  useMoneyMutation({
    call: (id: number, options) =>
      api.call(followCalls.selfHolding, { transaction_id: String(id) }, options),
    onDone,
  })
