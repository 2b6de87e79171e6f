import { ApiError } from '@candor/client'
import { QueryClient } from '@tanstack/react-query'

// A refusal stays a refusal; only what never arrived is worth a second try.
const mayRetry = (failures: number, error: unknown) =>
  failures < 1 && error instanceof ApiError && ['network_error', 'timeout'].includes(error.code)

export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 5_000, retry: mayRetry } },
})
