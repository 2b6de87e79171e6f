import { siteEndpoints } from '@candor/protocol'
import { useQuery } from '@tanstack/react-query'

import { api } from '../app/api.ts'

/** What the operator says about this site: its name, whether funds are for demo, the limits. */
export const useSite = () =>
  useQuery({
    queryKey: ['site'],
    queryFn: () => api.call(siteEndpoints.getSiteConfig, {}),
    staleTime: Infinity,
  })
