import { type Command, Exchange, type Replies } from '../exchange.ts'
import type { ScenarioWords } from './product-testing.ts'
import { productTests } from './product-tests.ts'
import { testExchangeConfig } from './test-exchange-config.ts'
import { Twins } from './twins.ts'

/** Every scenario begins on the first of January 2025 at 12:00 UTC. */
const beginsAt = 1_735_732_800_000

/** The state of a running scenario: an exchange, its twin, and the words of each product. */
export class Stage {
  readonly twins = new Twins(new Exchange(testExchangeConfig), new Exchange(testExchangeConfig))
  readonly words: readonly ScenarioWords[] = productTests.map(([, testing]) => testing.scenario())
  at = beginsAt

  get exchange(): Exchange {
    return this.twins.exchange
  }

  /** Executes a command; its rejection, or the text of its reply. */
  run<Kind extends Command['kind']>(
    command: Extract<Command, { kind: Kind }>,
    describe: (reply: Replies[Kind]) => string = () => 'ok',
  ): string {
    const { outcome, changes } = this.twins.execute(command, this.at)
    for (const words of this.words) words.follow?.(changes)
    if (!outcome.ok) return outcome.rejection
    return describe(outcome.value)
  }
}
