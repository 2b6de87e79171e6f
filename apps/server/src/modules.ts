import { products as productNames } from '@candor/core'

import * as registered from './registry.ts'
import type { AnyProduct, AnyService } from './server-module.ts'

const all: readonly { readonly name: string }[] = Object.values(registered)
const named = (name: string) => all.filter((module) => module.name === name)

/** In the order of the core. Wherever one is used it gets the changes and the seal of its own product. */
export const products = productNames.flatMap(named) as unknown as readonly AnyProduct[]

/** In the order of their names. */
export const services = all
  .filter(({ name }) => !productNames.some((product) => product === name))
  .toSorted((a, b) => (a.name < b.name ? -1 : 1)) as AnyService[] // Registered by the same type.

export const modules: readonly (AnyProduct | AnyService)[] = [...products, ...services]
