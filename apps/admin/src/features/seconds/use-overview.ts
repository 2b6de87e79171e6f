import type { ReplyOf } from '@candor/protocol'
import { secondsConsoleCalls } from '@candor/protocol/products/seconds/calls'
import { useQuery } from '@tanstack/react-query'

import { api } from '../../app/api.ts'

const { secondsOverview } = secondsConsoleCalls
export type Overview = ReplyOf<typeof secondsOverview>

/** Refreshed while it is shown, as orders end within seconds. */
export const useOverview = () =>
  useQuery({
    queryKey: ['seconds', 'overview'],
    queryFn: () => api.call(secondsOverview, {}),
    refetchInterval: 5000,
  })
