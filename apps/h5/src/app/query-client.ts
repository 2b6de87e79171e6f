import { ApiError } from '@candor/client'
import { QueryClient } from '@tanstack/react-query'

// A refusal stays a refusal; only what never arrived is worth a second try.
const mayRetry = (failures: number, error: unknown) =>
  failures < 2 && error instanceof ApiError && ['network_error', 'timeout'].includes(error.code)

/** Server state. Keys that start with `user` belong to the session and go with it. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 15_000, gcTime: 300_000, retry: mayRetry } },
})
