import { amountOf } from '../../../money/amount.ts'
import type { CommandDraw, Draws, Executed, World } from '../../../testing/product-testing.ts'
import type { SeededRandom } from '../../../testing/seeded-random.ts'
import { testCurrencies } from '../../../testing/test-markets.ts'
import type {
  CancelAllStock,
  CancelStock,
  FundStocksPool,
  HaltStock,
  ListStockDays,
  PlaceStock,
  ResumeStock,
  RevokeStockAction,
  ScheduleStockAction,
  SetStockDay,
  StockHours,
  StocksCommand,
} from '../commands.ts'

const { AAPL, BTC, USDT } = testCurrencies
const marketId = 4
const dayMs = 86_400_000
const hourMs = 3_600_000
/** Cancels choose among this many of the latest orders. */
const rememberedMax = 12

/** Orders around the index in sessions that come and go, and everything that happens to a stock. */
export class StocksDraws implements Draws<StocksCommand['kind']> {
  readonly #world: World
  readonly #memory: SeededRandom
  readonly #orders: { userId: number; orderId: number }[] = []
  /** Users with money in the stock account. */
  readonly #funded: number[] = []
  #actionId = 0
  readonly commands = {
    'stocks.place': { weight: 20, draw: (random) => this.#place(random) },
    'stocks.cancel': { weight: 2, draw: (random) => this.#cancel(random) },
    'stocks.cancel_all': { weight: 0.5, draw: (random) => this.#cancelAll(random) },
    'stocks.list_days': { weight: 5, draw: (random) => this.#days(random) },
    'stocks.set_day': { weight: 0.7, draw: (random) => this.#day(random) },
    'stocks.halt': { weight: 0.4, draw: (random) => halt(random) },
    'stocks.resume': { weight: 1.2, draw: (random) => resume(random) },
    'stocks.schedule': { weight: 1.5, draw: (random) => this.#action(random) },
    'stocks.revoke': { weight: 0.4, draw: (random) => this.#revoke(random) },
    'stocks.fund': { weight: 8, draw: (random) => fund(random) },
  } satisfies {
    'stocks.place': CommandDraw<PlaceStock>
    'stocks.cancel': CommandDraw<CancelStock>
    'stocks.cancel_all': CommandDraw<CancelAllStock>
    'stocks.list_days': CommandDraw<ListStockDays>
    'stocks.set_day': CommandDraw<SetStockDay>
    'stocks.halt': CommandDraw<HaltStock>
    'stocks.resume': CommandDraw<ResumeStock>
    'stocks.schedule': CommandDraw<ScheduleStockAction>
    'stocks.revoke': CommandDraw<RevokeStockAction>
    'stocks.fund': CommandDraw<FundStocksPool>
  }

  constructor(world: World, memory: SeededRandom) {
    this.#world = world
    this.#memory = memory
  }

  learn({ command, outcome }: Executed): void {
    if (!outcome.ok) return
    if ('to' in command && command.to === 'stock' && 'userId' in command) {
      this.#funded.unshift(command.userId)
      this.#funded.splice(4)
    }
    if (command.kind === 'stocks.schedule') this.#actionId = (outcome.value as { id: number }).id // Its reply.
    if (command.kind !== 'stocks.place') return
    const order = { userId: command.userId, orderId: (outcome.value as { id: number }).id } // Likewise.
    if (this.#orders.length < rememberedMax) this.#orders.push(order)
    else this.#orders[this.#memory.between(0, rememberedMax - 1)] = order
  }

  #place(random: SeededRandom): PlaceStock {
    const orderKind = random.chance(0.35) ? 'market' : 'limit'
    const index = this.#world.prices.get(marketId) ?? 20_000
    const reach = random.pick([0.002, 0.002, 0.02, 0.4])
    const near = Math.max(1, Math.round(index * (1 + (random.next() * 2 - 1) * reach)))
    const worth = random.pick([1e9, 1e9, 1e9, 4e9, 1e10, 2e13]) * (0.5 + random.next())
    const anyone = random.between(1, this.#world.usersMax)
    const funded = this.#funded[random.between(0, 3)] ?? anyone
    return {
      kind: 'stocks.place',
      userId: random.chance(0.1) ? anyone : funded,
      marketId: random.chance(0.02) ? 1 : marketId,
      side: random.pick(['buy', 'buy', 'sell']),
      orderKind,
      validity: random.pick(['day', 'gtc']),
      price: orderKind === 'market' ? 0 : near,
      shares: Math.max(1, Math.round(worth / index)),
    }
  }

  #cancel(random: SeededRandom): CancelStock {
    const order = this.#orders[random.between(0, Math.max(0, this.#orders.length - 1))]
    const { userId, orderId } = order ?? { userId: 1, orderId: 1 }
    const other = random.chance(0.1) ? random.between(1, this.#world.usersMax) : userId
    return { kind: 'stocks.cancel', userId: other, orderId }
  }

  #cancelAll(random: SeededRandom): CancelAllStock {
    const userId = random.between(1, this.#world.usersMax)
    return { kind: 'stocks.cancel_all', userId, marketId: random.pick([0, marketId]) }
  }

  /** Sessions of nearly the whole day: orders meet both an open and a closed market. */
  #days(random: SeededRandom): ListStockDays {
    const today = Math.floor(this.#world.at / dayMs)
    return {
      kind: 'stocks.list_days',
      days: [0, 1, 2, 3].map((ahead) => hours(random, today + ahead)),
    }
  }

  #day(random: SeededRandom): SetStockDay {
    const day = Math.floor(this.#world.at / dayMs) + random.between(0, 2)
    const isClosed = random.chance(0.5)
    const closed = { day, opensAt: 0, closesAt: 0 }
    return { kind: 'stocks.set_day', ...(isClosed ? closed : hours(random, day)) }
  }

  #action(random: SeededRandom): ScheduleStockAction {
    const effectiveAt = this.#world.at + random.between(-1000, random.pick([5000, 40_000_000]))
    const common = { kind: 'stocks.schedule', marketId, effectiveAt } as const
    if (random.chance(0.5)) {
      const payAt = effectiveAt + random.pick([0, 0, 1000, 50_000_000])
      const perShare = amountOf(BigInt(random.between(0, 300_000_000)))
      return { ...common, action: 'dividend', perShare, from: 0, to: 0, payAt }
    }
    const ratios = [
      [1, 2],
      [2, 3],
      [2, 1],
      [3, 1],
      [10, 1],
      [1, 1],
    ] as const
    const [from, to] = ratios[random.between(0, ratios.length - 1)] ?? ratios[0]
    return { ...common, action: 'split', perShare: amountOf(0n), from, to, payAt: effectiveAt }
  }

  #revoke(random: SeededRandom): RevokeStockAction {
    return { kind: 'stocks.revoke', actionId: this.#actionId + random.pick([0, 0, 1]) }
  }
}

function hours(random: SeededRandom, day: number): StockHours {
  const opensAt = day * dayMs + random.between(0, 3) * hourMs
  // A few close before they open.
  const closesAt = day * dayMs + random.pick([20, 23, 24, 24, 24, 0]) * hourMs
  return random.chance(0.1) ? { day, opensAt: 0, closesAt: 0 } : { day, opensAt, closesAt }
}

function halt(random: SeededRandom): HaltStock {
  const reason = random.pick([1, 2, 3, 4] as const)
  return { kind: 'stocks.halt', marketId: random.chance(0.1) ? 1 : marketId, reason }
}

function resume(random: SeededRandom): ResumeStock {
  return { kind: 'stocks.resume', marketId: random.chance(0.1) ? 1 : marketId }
}

function fund(random: SeededRandom): FundStocksPool {
  const currencyId = random.pick([AAPL, AAPL, AAPL, USDT, USDT, BTC])
  // Up to one share, or up to 50 USDT.
  const unitsMax = currencyId === AAPL ? 1_000_000 : 5_000_000_000
  const amount = amountOf(BigInt(random.between(1, unitsMax)))
  return { kind: 'stocks.fund', currencyId, amount }
}
