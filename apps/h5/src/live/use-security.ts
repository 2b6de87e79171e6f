import type { ReplyOf } from '@candor/protocol'
import { securityCalls } from '@candor/protocol/services/security/calls'
import { useQuery } from '@tanstack/react-query'

import { api } from '../app/api.ts'

export type SecurityState = ReplyOf<typeof securityCalls.securityState>

/** Which settings of the account's security are on. */
export const useSecurity = () =>
  useQuery({
    queryKey: ['user', 'security'],
    queryFn: () => api.call(securityCalls.securityState, {}),
  })
