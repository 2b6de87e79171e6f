import type { Command } from '../exchange.ts'
import type { CreditedInTest } from './product-testing.ts'
import { productTests } from './product-tests.ts'

/** A command that gives a user an amount of any currency, also of one that the faucet has no price of. */
export function creditUser(funds: CreditedInTest): Command {
  const [command] = productTests.flatMap(([, { credits }]) => credits?.(funds) ?? [])
  if (command === undefined) throw new Error('a product credits what came from outside')
  return command
}
