import type { ListedInTest, TimedCommand } from './product-testing.ts'
import { productTests } from './product-tests.ts'

/** The commands by which a token is sold and listed, half a minute in all. */
export function listedToken(token: ListedInTest): readonly TimedCommand[] {
  return productTests.flatMap(([, { lists }]) => lists?.(token) ?? [])
}
