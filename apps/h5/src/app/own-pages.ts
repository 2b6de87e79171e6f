import type { SwitchableProduct } from '@candor/protocol'
import { type ComponentType, createElement } from 'react'

import type { FeatureName } from './feature-at.ts'
import type { OwnPage } from './feature.ts'
import { features } from './features.ts'
import { i18n } from './i18n.ts'
import { loadPlace, partsOf } from './places.ts'

/** The page of what the user has of a product, with its texts; undefined for a feature that cannot be switched off. */
export async function loadOwnPage(name: FeatureName): Promise<OwnPage | undefined> {
  const { feature } = await features[name].load()
  const [own] = await Promise.all([feature.ownPage?.(), i18n.loadNamespaces([name])])
  return own
}

/** What is shown at the addresses that start business of a product that is switched off. */
export async function loadOffPage(name: FeatureName): Promise<ComponentType> {
  const [own] = await Promise.all([loadOwnPage(name), loadPlace('offPage')])
  const [OffPage] = partsOf('offPage')
  if (own === undefined || OffPage === undefined) throw new Error(`${name} cannot be switched off`)
  return () => createElement(OffPage, { own })
}

type List = { readonly list: readonly unknown[] }

/** Whether any of a user's lists has an entry. */
export const anyIn = (name: SwitchableProduct, ...lists: readonly (() => Promise<List>)[]) => ({
  queryKey: ['user', 'used', name] as readonly unknown[],
  queryFn: async () =>
    (await Promise.all(lists.map((load) => load()))).some(({ list }) => list.length > 0),
})
