import type { ReplyOf } from '@candor/protocol'
import { apiKeyCalls } from '@candor/protocol/services/apikey/calls'
import { useQuery } from '@tanstack/react-query'

import { api } from '../app/api.ts'

export type ApiKey = ReplyOf<typeof apiKeyCalls.keyList>[number]

export const apiKeysKey = ['user', 'api-keys'] as const

/** The user's keys that can be used, newest first. */
export const useApiKeys = () =>
  useQuery({ queryKey: apiKeysKey, queryFn: () => api.call(apiKeyCalls.keyList, {}) })
