import type { ProductTesting } from '../../../testing/product-testing.ts'
import type { __pascal__Command } from '../commands.ts'
import { __pascal__Audit } from './__kebab__-audit.ts'
import { __camel__Corruptions } from './__kebab__-corruptions.ts'
import { __pascal__Draws } from './__kebab__-draws.ts'
import { __camel__Scenario } from './__kebab__-scenario.ts'
import { __pascal__Tables } from './__kebab__-tables.ts'

export const __camel__: ProductTesting<__pascal__Command['kind']> = {
  audit: () => new __pascal__Audit(),
  tables: () => new __pascal__Tables(),
  scenario: __camel__Scenario,
  draws: (world) => new __pascal__Draws(world),
  corruptions: __camel__Corruptions,
}
