import type { Input } from '@candor/client'
import { networksCalls } from '@candor/protocol/services/networks/calls'
import { useQuery } from '@tanstack/react-query'

import { api } from '../app/api.ts'

const restMs = 350

/** Checks an address as the typing rests: its form, its checksum, and the networks that it could be meant for. */
export const useAddressCheck = (input: Input<typeof networksCalls.checkAddress>) =>
  useQuery({
    queryKey: ['preview', 'address', input],
    queryFn: async ({ signal }) => {
      await new Promise((resolve) => setTimeout(resolve, restMs))
      signal.throwIfAborted()
      return api.call(networksCalls.checkAddress, input, { signal })
    },
    enabled: input.address !== '',
    staleTime: 60_000,
  })
