import { ApiError } from '@candor/client'
import { QueryClient } from '@tanstack/react-query'

// A rejection is final, and a timeout of a minute is not repeated: only a request that could not be
// sent is retried.
const mayRetry = (failures: number, error: unknown) =>
  failures < 2 && error instanceof ApiError && error.code === 'network_error'

/**
 * Server state. Keys that start with `user` belong to the session and are removed with it. No request
 * waits for a network: an order that could not be sent fails at once and is not sent later.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { networkMode: 'always', staleTime: 15_000, gcTime: 300_000, retry: mayRetry },
    mutations: { networkMode: 'always' },
  },
})
