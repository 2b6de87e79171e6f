import type { ReplyOf } from '@candor/protocol'
import { identityCalls } from '@candor/protocol/services/identity/calls'
import { useQuery } from '@tanstack/react-query'

import { api } from '../../app/api.ts'

/** The user's levels, with what was submitted and decided. */
export type Real = ReplyOf<typeof identityCalls.realState>
export type RealLevel = Real['levels'][number]
export type IdType = NonNullable<Real['document']>['id_type']

export const realKey = ['user', 'real'] as const

/** A decision is noticed by an event; this is for a connection that has missed it. */
const pendingMs = 5000

const isPending = ({ levels }: Real) => levels.some(({ state_name: state }) => state === 'pending')

export const useReal = () =>
  useQuery({
    queryKey: realKey,
    queryFn: () => api.call(identityCalls.realState, {}),
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && isPending(data) ? pendingMs : false,
  })
