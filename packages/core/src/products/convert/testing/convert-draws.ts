import { amountOf } from '../../../money/amount.ts'
import type { CommandDraw, Draws, Executed, World } from '../../../testing/product-testing.ts'
import type { SeededRandom } from '../../../testing/seeded-random.ts'
import { testCurrencies } from '../../../testing/test-markets.ts'
import type {
  AcceptQuote,
  ConvertCommand,
  FundConvertPool,
  QuoteConversion,
  QuoteCost,
  SubmitConversion,
  SweepDust,
  WantedConversion,
} from '../commands.ts'

const { BTC, ETH, USDT, AAPL, DOGE, EUR } = testCurrencies
const currencies = [BTC, ETH, USDT, USDT, AAPL, DOGE, EUR] as const
const limits = [2_000n, 10_000n, 10_000n, 1_000_000n] as const
const coin = 100_000_000n

const unknownQuote = { userId: 1, quoteId: 1 }

/** Amounts around the limits between any two currencies, some of which are not offered or have no price. */
export class ConvertDraws implements Draws<ConvertCommand['kind']> {
  readonly #world: World
  readonly #quotes: { userId: number; quoteId: number }[] = []
  readonly commands = {
    'convert.quote': {
      weight: 4,
      draw: (random) => ({ kind: 'convert.quote', ...this.#wanted(random) }),
    },
    'convert.quote_cost': { weight: 2, draw: (random) => this.#wantedCost(random) },
    'convert.accept': { weight: 4, draw: (random) => this.#accept(random) },
    'convert.submit': {
      weight: 4,
      draw: (random) => ({ kind: 'convert.submit', ...this.#wanted(random) }),
    },
    'convert.sweep': { weight: 2, draw: (random) => this.#sweep(random) },
    'convert.fund': { weight: 2, draw: (random) => fund(random) },
  } satisfies {
    'convert.quote': CommandDraw<QuoteConversion>
    'convert.quote_cost': CommandDraw<QuoteCost>
    'convert.accept': CommandDraw<AcceptQuote>
    'convert.submit': CommandDraw<SubmitConversion>
    'convert.sweep': CommandDraw<SweepDust>
    'convert.fund': CommandDraw<FundConvertPool>
  }

  constructor(world: World) {
    this.#world = world
  }

  learn({ command, outcome }: Executed): void {
    if (command.kind !== 'convert.quote' && command.kind !== 'convert.quote_cost') return
    if (!outcome.ok) return
    const { id } = outcome.value as { id: number } // The reply of a quote.
    this.#quotes.push({ userId: command.userId, quoteId: id })
    if (this.#quotes.length > 20) this.#quotes.shift()
  }

  #accept(random: SeededRandom): AcceptQuote {
    const { userId, quoteId } = this.#quotes.at(random.chance(0.7) ? -1 : 0) ?? unknownQuote
    // A few accept the quote of another user.
    const other = random.chance(0.05) ? random.between(1, this.#world.usersMax) : userId
    return { kind: 'convert.accept', userId: other, quoteId }
  }

  #wanted(random: SeededRandom): WantedConversion {
    const userId = random.between(1, this.#world.usersMax)
    const [fromId, toId] = [random.pick(currencies), random.pick(currencies)]
    // Up to ten coins of the smaller ones, up to a thousandth of a bitcoin.
    const units = unitsOf(fromId, random)
    return { userId, fromId, toId, amount: units, valueMax: limitOf(random) }
  }

  #wantedCost(random: SeededRandom): QuoteCost {
    const userId = random.between(1, this.#world.usersMax)
    const [fromId, toId] = [random.pick(currencies), random.pick(currencies)]
    const receives = unitsOf(toId, random)
    return { kind: 'convert.quote_cost', userId, fromId, toId, receives, valueMax: limitOf(random) }
  }

  /** Some coins in any order. Users rarely have as little as an operator would call dust. */
  #sweep(random: SeededRandom): SweepDust {
    const currencyIds = [BTC, ETH, DOGE, EUR, USDT, AAPL].filter(() => random.chance(0.6))
    const userId = random.between(1, this.#world.usersMax)
    const valueBelow = amountOf(coin * random.pick([1n, 10n, 1_000n, 100_000n]))
    return { kind: 'convert.sweep', userId, currencyIds, valueBelow }
  }
}

const limitOf = (random: SeededRandom) => amountOf(coin * random.pick(limits))

function unitsOf(currencyId: number, random: SeededRandom) {
  const max = currencyId === BTC || currencyId === EUR ? 1_000_000 : 20_000_000_000
  return amountOf(BigInt(random.between(1, max)))
}

function fund(random: SeededRandom): FundConvertPool {
  const currencyId = random.pick([BTC, ETH, USDT])
  const units = currencyId === USDT ? 100_000_000_000 : 10_000_000
  return { kind: 'convert.fund', currencyId, amount: amountOf(BigInt(random.between(1, units))) }
}
