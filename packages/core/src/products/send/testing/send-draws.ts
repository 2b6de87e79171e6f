import { amountOf } from '../../../money/amount.ts'
import type { CommandDraw, Draws, World } from '../../../testing/product-testing.ts'
import type { SeededRandom } from '../../../testing/seeded-random.ts'
import { testCurrencies } from '../../../testing/test-markets.ts'
import type { MakeSend, SendCommand } from '../commands.ts'

const { BTC, ETH, USDT, DOGE } = testCurrencies
const currencies = [BTC, ETH, USDT, USDT, DOGE] as const

/** Amounts around what users have, to any user, within limits that some of them reach. */
export class SendDraws implements Draws<SendCommand['kind']> {
  readonly #world: World
  readonly commands = {
    'send.make': { weight: 6, draw: (random) => this.#make(random) },
  } satisfies { 'send.make': CommandDraw<MakeSend> }

  constructor(world: World) {
    this.#world = world
  }

  #make(random: SeededRandom): MakeSend {
    const currencyId = random.pick(currencies)
    const units = currencyId === BTC ? random.between(1, 1_000_000) : random.between(1, 900_000_000)
    const { usersMax } = this.#world
    return {
      kind: 'send.make',
      userId: random.between(1, usersMax),
      recipientId: random.between(1, usersMax),
      currencyId,
      amount: amountOf(BigInt(units)),
      limit: amountOf(BigInt(random.pick([20_000, 2_000_000, 20_000_000_000]))),
      payee: 'a***@example.com',
      note: random.chance(0.5) ? 'Rent' : '',
    }
  }
}
