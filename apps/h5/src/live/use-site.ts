import { siteCalls } from '@candor/protocol/services/site/calls'
import { queryOptions, useQuery } from '@tanstack/react-query'

import { api } from '../app/api.ts'

/** The site's configuration: its name, whether funds are for demo, the limits, what is switched off. */
export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: () => api.call(siteCalls.getSiteConfig, {}),
  staleTime: Infinity,
  gcTime: Infinity,
})

export const useSite = () => useQuery(siteQuery)

const { BASE_URL } = import.meta.env

/** Name, logo and red logo until the configuration is loaded. */
export const initialBrand = {
  siteName: 'Candor',
  logo: `${BASE_URL}favicon.svg`,
  logoRed: `${BASE_URL}logo-red.svg`,
}

type Brand = typeof initialBrand

/** The site's name and logos, from its configuration where it has them. */
export function brandOf(config: { site_name: string; site_logo: string } | undefined): Brand {
  if (config === undefined) return initialBrand
  return {
    siteName: config.site_name || initialBrand.siteName,
    logo: config.site_logo || initialBrand.logo,
    logoRed: initialBrand.logoRed,
  }
}

export const useBrand = (): Brand => brandOf(useSite().data)
