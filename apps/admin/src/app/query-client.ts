import { ApiError } from '@candor/client'
import { QueryClient } from '@tanstack/react-query'

// A refusal is final; only a request without a reply is tried again.
const mayRetry = (failures: number, error: unknown) =>
  failures < 1 && error instanceof ApiError && ['network_error', 'timeout'].includes(error.code)

export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 5_000, retry: mayRetry } },
})
