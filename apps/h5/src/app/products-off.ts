import type { SwitchableProduct } from '@candor/protocol'

import { siteQuery, useSite } from '../live/use-site.ts'
import { featureAt } from './feature-at.ts'
import { queryClient } from './query-client.ts'

/** By the names of their features. */
export type ProductsOff = readonly SwitchableProduct[]

/**
 * The products that the operator has switched off, for what is loaded before it is shown. Without a reply nothing is
 * hidden: the server refuses what would start business.
 */
export async function loadProductsOff(): Promise<ProductsOff> {
  try {
    return namesIn(await queryClient.ensureQueryData({ ...siteQuery, retry: false }))
  } catch {
    return []
  }
}

/** The same for components; undefined until the site's configuration has come or failed. */
export function useProductsOff(): ProductsOff | undefined {
  const { data, isPending } = useSite()
  return isPending ? undefined : namesIn(data)
}

export const useIsOff = (name: SwitchableProduct): boolean =>
  useSite().data?.products_off.includes(name) === true

/** Whether an address with its query leads to a product that is switched off. */
export function isOffPath(path: string, off: readonly string[]): boolean {
  const name = featureAt(path.replace(/\?.*/, ''))
  return name !== undefined && off.includes(name)
}

// The server accepts no other names.
const namesIn = (site: { readonly products_off: readonly string[] } | undefined): ProductsOff =>
  (site?.products_off ?? []) as ProductsOff
