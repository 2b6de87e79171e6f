import { ApiError } from '@candor/client'
import { QueryClient } from '@tanstack/react-query'

// A refusal stays a refusal, and who has waited a minute is not made to wait two: only what could
// not be sent is worth a second try.
const mayRetry = (failures: number, error: unknown) =>
  failures < 2 && error instanceof ApiError && error.code === 'network_error'

/**
 * Server state. Keys that start with `user` belong to the session and go with it. Nothing waits for
 * a network: an order that could not be sent fails now, and does not go out when nobody expects it.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { networkMode: 'always', staleTime: 15_000, gcTime: 300_000, retry: mayRetry },
    mutations: { networkMode: 'always' },
  },
})
