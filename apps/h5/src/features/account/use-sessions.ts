import { safeCalls } from '@candor/protocol/services/account/calls'
import { useQuery } from '@tanstack/react-query'

import { api } from '../../app/api.ts'

export const sessionsKey = ['user', 'sessions'] as const

/** The user's sessions, this device first. */
export const useSessions = () =>
  useQuery({ queryKey: sessionsKey, queryFn: () => api.call(safeCalls.sessionList, {}) })
