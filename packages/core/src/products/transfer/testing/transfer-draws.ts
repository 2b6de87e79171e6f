import { wallets } from '../../../exchange.ts'
import { amountOf } from '../../../money/amount.ts'
import type { CommandDraw, Draws, World } from '../../../testing/product-testing.ts'
import type { SeededRandom } from '../../../testing/seeded-random.ts'
import { testCurrencies } from '../../../testing/test-markets.ts'
import type { MoveTransfer, TransferCommand } from '../commands.ts'

/** Up to a thousand coins between any two accounts, often into that of stocks; some take no part in transfers. */
export class TransferDraws implements Draws<TransferCommand['kind']> {
  readonly #world: World
  readonly commands = {
    'transfer.move': { weight: 6, draw: (random) => this.#move(random) },
  } satisfies { 'transfer.move': CommandDraw<MoveTransfer> }

  constructor(world: World) {
    this.#world = world
  }

  #move(random: SeededRandom): MoveTransfer {
    const userId = random.between(1, this.#world.usersMax)
    const currencyId = random.chance(0.8) ? testCurrencies.USDT : testCurrencies.BTC
    const amount = amountOf(
      BigInt(random.between(1, random.pick([10_000_000_000, 100_000_000_000]))),
    )
    const from = random.chance(0.5) ? 'change' : random.pick(wallets)
    // Shares are bought with what was moved there, and with nothing else.
    const to = random.chance(0.2) ? 'stock' : random.pick(wallets)
    return { kind: 'transfer.move', userId, currencyId, amount, from, to }
  }
}
