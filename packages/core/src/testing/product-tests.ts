import { type Product, products } from '../exchange.ts'
import type { ProductTesting } from './product-testing.ts'
import * as registered from './registry.ts'

// A product that is left out is an error of the compiler.
const testing: Readonly<Record<Product, unknown>> = { ...registered }

/** How each product is tested, in the order of the products. */
export const productTests = products.map(
  (product) => [product, testing[product] as ProductTesting] as const, // Each draws its own kinds of commands.
)
