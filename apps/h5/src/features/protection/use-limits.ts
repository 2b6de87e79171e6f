import type { ReplyOf } from '@candor/protocol'
import { protectionCalls } from '@candor/protocol/services/protection/calls'
import type {
  CoolOffPeriod,
  LimitKind,
} from '@candor/protocol/services/protection/protection-words'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { api, isHandled, sentenceOf } from '../../app/api.ts'
import { toast } from '../../ui/toast.tsx'

/** The user's own limits and cool-off. */
export type OwnLimits = ReplyOf<typeof protectionCalls.safeLimits>
export type OwnLimit = OwnLimits['limits'][number]

const key = ['user', 'limits'] as const

export const useLimits = () =>
  useQuery({ queryKey: key, queryFn: () => api.call(protectionCalls.safeLimits, {}) })

function useChange<Input>(
  change: (input: Input) => Promise<OwnLimits>,
  onDone: (limits: OwnLimits) => void,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess(limits) {
      client.setQueryData(key, limits)
      onDone(limits)
    },
    onError(error) {
      if (!isHandled(error)) toast(sentenceOf(error))
    },
  })
}

/** Sets a limit, or removes it without an amount. */
export const useLimitChange = (onDone: (limits: OwnLimits) => void) =>
  useChange(
    ({ kind, amount }: { kind: LimitKind; amount: string | undefined }) =>
      api.call(protectionCalls.safeLimitSet, { kind, amount }),
    onDone,
  )

export const useCoolOff = (onDone: () => void) =>
  useChange((period: CoolOffPeriod) => api.call(protectionCalls.safeCoolOff, { period }), onDone)
