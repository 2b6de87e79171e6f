import { siteCalls } from '@candor/protocol/services/site/calls'
import { useQuery } from '@tanstack/react-query'

import { api } from '../app/api.ts'

/** What the operator says about this site: its name, whether funds are for demo, the limits. */
export const useSite = () =>
  useQuery({
    queryKey: ['site'],
    queryFn: () => api.call(siteCalls.getSiteConfig, {}),
    staleTime: Infinity,
  })

const { BASE_URL } = import.meta.env

/** Specification §3: name, logo and red logo before the site has told its own. */
export const initialBrand = {
  siteName: 'Candor',
  logo: `${BASE_URL}favicon.svg`,
  logoRed: `${BASE_URL}logo-red.svg`,
}

type Brand = typeof initialBrand

/** What the site calls itself and looks like; its configuration has the name and the logo (§7). */
export function brandOf(config: { site_name: string; site_logo: string } | undefined): Brand {
  if (config === undefined) return initialBrand
  return {
    siteName: config.site_name || initialBrand.siteName,
    logo: config.site_logo || initialBrand.logo,
    logoRed: initialBrand.logoRed,
  }
}

export const useBrand = (): Brand => brandOf(useSite().data)
