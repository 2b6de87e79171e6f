import { amountOf, rateOf } from '../../../money/amount.ts'
import type { CommandDraw, Draws, Executed, World } from '../../../testing/product-testing.ts'
import type { SeededRandom } from '../../../testing/seeded-random.ts'
import { testCurrencies } from '../../../testing/test-markets.ts'
import type { LoanCommand } from '../commands.ts'
import type { LoanPosition } from '../position.ts'

const { BTC, ETH, USDT } = testCurrencies
/** About as much of each currency. */
const twentyDollars: Readonly<Record<number, number>> = {
  [BTC]: 33_000,
  [ETH]: 700_000,
  [USDT]: 2_000_000_000,
}
const pairs: readonly [number[], ...number[][]] = [
  [BTC, USDT],
  [ETH, USDT],
  [USDT, BTC],
  [ETH, BTC],
]
type Kinds = LoanCommand['kind']
type Of<Kind extends Kinds> = Extract<LoanCommand, { kind: Kind }>

/** Versions with narrow levels, so that small moves of the price reach them, and all that users do with their loans. */
export class LoanDraws implements Draws<Kinds> {
  readonly #world: World
  readonly #loans: Pick<LoanPosition, 'id' | 'userId' | 'collateral' | 'debt'>[] = []
  readonly commands: { readonly [K in Kinds]: CommandDraw<Of<K>> } = {
    'loan.publish': { weight: 2, draw: (random) => this.#publish(random) },
    'loan.fund': { weight: 4, draw: (random) => this.#fund(random) },
    'loan.borrow': { weight: 12, draw: (random) => this.#borrow(random) },
    'loan.repay': {
      weight: 3,
      draw: (random) => ({ kind: 'loan.repay', ...this.#part(random, 'debt') }),
    },
    'loan.repay_whole': {
      weight: 2,
      draw: (random) => {
        const { userId, loanId } = this.#part(random, 'debt')
        return { kind: 'loan.repay_whole', userId, loanId }
      },
    },
    'loan.add': {
      weight: 3,
      draw: (random) => ({ kind: 'loan.add', ...this.#part(random, 'collateral') }),
    },
    'loan.release': {
      weight: 3,
      draw: (random) => ({ kind: 'loan.release', ...this.#part(random, 'collateral') }),
    },
  }

  constructor(world: World) {
    this.#world = world
  }

  learn({ command, outcome }: Executed): void {
    if (command.kind === 'loan.borrow' && outcome.ok)
      this.#loans.push({ ...(outcome.value as LoanPosition) }) // Its reply.
  }

  #publish(random: SeededRandom): Of<'loan.publish'> {
    const [collateralId = BTC, borrowedId = USDT] = random.pick([...pairs, [USDT, USDT]])
    const narrow = random.chance(0.7)
    const levels = narrow ? [9590, 9600, 9610, 9620, 9630] : [6000, 7000, 7500, 8000, 8500]
    const [initialLtv, warningLtv, callLtv, lastCallLtv, liquidationLtv] = levels.map((parts) =>
      rateOf(BigInt(parts) * 10_000n),
    ) as [never, never, never, never, never] // Five of five.
    const unit = BigInt(twentyDollars[borrowedId] ?? 0)
    return {
      kind: 'loan.publish',
      terms: {
        collateralId,
        borrowedId,
        initialLtv,
        warningLtv,
        callLtv,
        lastCallLtv,
        liquidationLtv,
        amountMin: amountOf(unit / 100n),
        userMax: amountOf((unit * random.pick([1n, 40n])) / 2n),
        effectiveAt: this.#world.at + random.pick([-1, 100, 1000, 5000]),
      },
    }
  }

  #fund(random: SeededRandom): Of<'loan.fund'> {
    const currencyId = random.pick([BTC, USDT, USDT])
    const unit = twentyDollars[currencyId] ?? 0
    const amount = amountOf(BigInt(random.between(1, unit * random.pick([1, 20]))))
    return { kind: 'loan.fund', currencyId, amount }
  }

  #borrow(random: SeededRandom): Of<'loan.borrow'> {
    const [collateralId = BTC, borrowedId = USDT] = random.pick(pairs)
    const [own, other] = [twentyDollars[collateralId] ?? 0, twentyDollars[borrowedId] ?? 0]
    return {
      kind: 'loan.borrow',
      userId: random.between(1, this.#world.usersMax),
      collateralId,
      collateral: amountOf(BigInt(random.between(Math.floor(own / 2), own * 2))),
      borrowedId,
      amount: amountOf(BigInt(random.between(1, other))),
    }
  }

  /** A part of what one of the latest loans has, at times more; rarely of another user. */
  #part(random: SeededRandom, field: 'debt' | 'collateral') {
    const [first, ...others] = this.#loans.slice(-6)
    if (first === undefined) return { userId: 1, loanId: 999, amount: amountOf(1n) }
    const loan = random.pick([first, ...others])
    const units = (loan[field] * BigInt(random.between(1, 110))) / 100n
    const userId = random.chance(0.05) ? (loan.userId % this.#world.usersMax) + 1 : loan.userId
    return { userId, loanId: loan.id, amount: amountOf(units > 0n ? units : 1n) }
  }
}
