import { type Amount, amountOf } from '../../../money/amount.ts'
import type { CommandDraw, Draws, Executed, World } from '../../../testing/product-testing.ts'
import type { SeededRandom } from '../../../testing/seeded-random.ts'
import { testCurrencies } from '../../../testing/test-markets.ts'
import type {
  ApproveVoucher,
  CorrectVoucher,
  CreditDeposit,
  DepositCommand,
  RejectVoucher,
  RequestVoucher,
} from '../commands.ts'

const keysMax = 200
const picturesMax = 400
const { USDT, BTC, EUR } = testCurrencies

/** Up to a hundred coins, by keys and pictures that come again and again, also of other users. */
export class DepositDraws implements Draws<DepositCommand['kind']> {
  readonly #world: World
  #requested = 0
  readonly commands = {
    'deposit.credit': { weight: 2, draw: (random) => this.#credit(random) },
    'deposit.request': { weight: 3, draw: (random) => this.#request(random) },
    'deposit.correct': {
      weight: 1,
      draw: (random) => ({
        kind: 'deposit.correct',
        ...this.#one(random),
        amount: amountUpTo(random, 5_000_000_000),
      }),
    },
    'deposit.approve': {
      weight: 1,
      draw: (random) => ({ kind: 'deposit.approve', ...this.#one(random) }),
    },
    'deposit.reject': {
      weight: 1,
      draw: (random) => ({ kind: 'deposit.reject', ...this.#one(random), cause: 'unreadable' }),
    },
  } satisfies {
    'deposit.credit': CommandDraw<CreditDeposit>
    'deposit.request': CommandDraw<RequestVoucher>
    'deposit.correct': CommandDraw<CorrectVoucher>
    'deposit.approve': CommandDraw<ApproveVoucher>
    'deposit.reject': CommandDraw<RejectVoucher>
  }

  constructor(world: World) {
    this.#world = world
  }

  learn({ command, outcome }: Executed): void {
    if (command.kind === 'deposit.request' && outcome.ok) this.#requested += 1
  }

  #credit(random: SeededRandom): CreditDeposit {
    return {
      kind: 'deposit.credit',
      userId: random.between(1, this.#world.usersMax),
      key: `tx:${random.between(1, keysMax)}`,
      currencyId: coinOf(random),
      amount: amountUpTo(random, 10_000_000_000),
    }
  }

  #request(random: SeededRandom): RequestVoucher {
    const isBank = random.chance(0.5)
    return {
      kind: 'deposit.request',
      userId: random.between(1, this.#world.usersMax),
      ...(isBank
        ? { from: 'bank', wallet: 'legal', currencyId: random.pick([USDT, EUR]) }
        : { from: 'chain', wallet: 'change', currencyId: coinOf(random) }),
      amount: amountUpTo(random, 10_000_000_000),
      paymentType: random.between(0, 2),
      picture: `picture:${random.between(1, picturesMax)}`,
      pictureHash: `hash:${random.between(1, picturesMax)}`,
      waitingMax: random.pick([1, 2, 5]),
    }
  }

  /** One of the last requests, which is decided already at times. */
  #one(random: SeededRandom): { voucherId: number } {
    return { voucherId: Math.max(1, this.#requested - random.between(0, 9)) }
  }
}

const coinOf = (random: SeededRandom): number => (random.chance(0.7) ? USDT : BTC)

const amountUpTo = (random: SeededRandom, max: number): Amount =>
  amountOf(BigInt(random.between(1, max)))
