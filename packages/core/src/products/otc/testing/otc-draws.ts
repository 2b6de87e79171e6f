import { amountOf } from '../../../money/amount.ts'
import type { CommandDraw, Draws, Executed, World } from '../../../testing/product-testing.ts'
import type { SeededRandom } from '../../../testing/seeded-random.ts'
import { testCurrencies } from '../../../testing/test-markets.ts'
import type { OtcCommand } from '../commands.ts'
import { type OtcAd, type OtcAppeal, type OtcOrder, sidesOf } from '../records.ts'

const { USDT, BTC, DOGE, ETH, EUR } = testCurrencies
/** So few that they often have advertisements. */
const merchantUsers = 3
const remembered = 8
/** About fifty dollars of each coin. */
const fiftyDollars: Readonly<Record<number, bigint>> = {
  [USDT]: 5_000_000_000n,
  [BTC]: 83_000n,
  [DOGE]: 25_000_000_000n,
  [ETH]: 1_600_000n,
}
type Kinds = OtcCommand['kind']
type Of<Kind extends Kinds> = Extract<OtcCommand, { kind: Kind }>
type DrawnAd = Pick<OtcAd, 'id' | 'userId' | 'currencyId' | 'price' | 'premiumBps'>
const unknownAd: DrawnAd = { id: 999, userId: 1, currencyId: USDT, price: 1, premiumBps: 0 }
type Party = 'buyer' | 'seller'

/** Few merchants with many orders, which mostly go on step by step by the side whose turn it is. */
export class OtcDraws implements Draws<Kinds> {
  readonly #world: World
  #merchantId = 0
  readonly #ads: OtcAd[] = []
  readonly #orders: OtcOrder[] = []
  readonly #appeals: OtcAppeal[] = []
  readonly commands: { readonly [K in Kinds]: CommandDraw<Of<K>> } = {
    'otc.join': {
      weight: 2,
      draw: (random) => ({ kind: 'otc.join', userId: this.#merchant(random) }),
    },
    'otc.leave': {
      weight: 0.3,
      draw: (random) => ({ kind: 'otc.leave', userId: this.#merchant(random) }),
    },
    'otc.suspend': { weight: 0.5, draw: (random) => this.#suspend(random) },
    'otc.publish': { weight: 5, draw: (random) => this.#publish(random) },
    'otc.pause': {
      weight: 0.5,
      draw: (random) => {
        const { id: adId, userId } = this.#ad(random)
        return { kind: 'otc.pause', userId, adId, isPaused: random.chance(0.3) }
      },
    },
    'otc.close': {
      weight: 1,
      draw: (random) => {
        const { id: adId, userId } = this.#ad(random)
        return { kind: 'otc.close', userId, adId }
      },
    },
    'otc.order': { weight: 14, draw: (random) => this.#place(random) },
    'otc.pay': {
      weight: 9,
      draw: (random) => ({ kind: 'otc.pay', ...this.#step(random, 'buyer') }),
    },
    'otc.release': {
      weight: 4,
      draw: (random) => ({ kind: 'otc.release', ...this.#step(random, 'seller') }),
    },
    'otc.cancel': {
      weight: 4,
      draw: (random) => ({ kind: 'otc.cancel', ...this.#step(random, 'buyer') }),
    },
    'otc.return': {
      weight: 4,
      draw: (random) => ({ kind: 'otc.return', ...this.#step(random, 'seller') }),
    },
    'otc.appeal': {
      weight: 7,
      draw: (random) => {
        const step = this.#step(random, random.pick(['buyer', 'seller']))
        return { kind: 'otc.appeal', ...step, cause: 'Nothing arrived' }
      },
    },
    'otc.withdraw_appeal': {
      weight: 4,
      draw: (random) => {
        const step = this.#step(random, random.pick(['buyer', 'seller']))
        return { kind: 'otc.withdraw_appeal', ...step }
      },
    },
    'otc.decide': { weight: 3, draw: (random) => this.#decide(random) },
  }

  constructor(world: World) {
    this.#world = world
  }

  /** The objects are the replies. */
  learn({ command, outcome }: Executed): void {
    if (!outcome.ok) return
    if (command.kind === 'otc.join') this.#merchantId = (outcome.value as { id: number }).id
    if (command.kind === 'otc.publish') keep(this.#ads, outcome.value as OtcAd)
    if (command.kind === 'otc.order') keep(this.#orders, outcome.value as OtcOrder)
    if (command.kind === 'otc.appeal') keep(this.#appeals, outcome.value as OtcAppeal)
  }

  #merchant(random: SeededRandom): number {
    return random.between(1, merchantUsers)
  }

  #suspend(random: SeededRandom): Of<'otc.suspend'> {
    const merchantId = random.chance(0.1) ? 999 : random.between(1, Math.max(1, this.#merchantId))
    const isSuspended = random.chance(0.3)
    return { kind: 'otc.suspend', merchantId, isSuspended, reason: 'Complaints of users' }
  }

  #publish(random: SeededRandom): Of<'otc.publish'> {
    const currencyId = random.pick([USDT, USDT, USDT, BTC, DOGE, ETH])
    const isFloating = random.chance(0.4)
    const one = fiftyDollars[currencyId] ?? 1n
    const whole = currencyId === BTC ? 550_000_000 : 9200
    return {
      kind: 'otc.publish',
      userId: this.#merchant(random),
      terms: {
        side: random.pick(['sell', 'buy']),
        currencyId,
        fiatId: random.chance(0.03) ? USDT : EUR,
        price: isFloating ? 0 : whole + random.between(-whole / 10, whole / 10),
        premiumBps: isFloating ? random.between(-300, 300) : 0,
        quantity: amountOf(one * BigInt(random.between(1, 30)) + 7n),
        fiatMin: amountOf(BigInt(random.between(1, 500))),
        fiatMax: amountOf(BigInt(random.between(4000, 60_000))),
        methods: random.chance(0.2) ? ['bank', 'cash'] : ['bank'],
        windowMs: random.pick([60_000, 60_000, 900_000]),
        text: random.chance(0.5) ? 'No third parties' : '',
      },
    }
  }

  #place(random: SeededRandom): Of<'otc.order'> {
    const ad = this.#ad(random)
    const units = (fiftyDollars[ad.currencyId] ?? 1n) * BigInt(random.between(1, 200))
    return {
      kind: 'otc.order',
      // One of the users orders often enough to meet the limits of a day.
      userId: random.chance(0.5) ? 4 : random.between(1, this.#world.usersMax),
      adId: ad.id,
      quantity: amountOf(random.chance(0.02) ? 0n : units / 25n),
      price: random.chance(0.03) ? 1 : this.#priceOf(ad, random),
      method: random.chance(0.03) ? 'post' : 'bank',
      payeeId: random.between(1, 9),
      valueMax: amountOf(BigInt(random.pick([50, 2000, 2000, 2000])) * 100_000_000n),
    }
  }

  /** A price that floats is computed by the rule in floating point, which is mostly near enough. */
  #priceOf({ price, premiumBps, currencyId }: DrawnAd, random: SeededRandom): number {
    if (price > 0) return price
    const ticks = currencyId === BTC ? (this.#world.prices.get(1) ?? 1) / 100 : 1
    const now = Math.round(ticks * 0.92 * (1 + premiumBps / 10_000) * 10_000)
    if (random.chance(0.7)) return now
    // What a user read shortly before, at times too long ago.
    return Math.round(now * (1 + random.between(-60, 60) / 10_000))
  }

  #step(random: SeededRandom, party: Party) {
    const order = this.#orders[random.between(0, Math.max(0, this.#orders.length - 1))]
    const isStray = random.chance(0.04)
    if (order === undefined || isStray) return { userId: 12, orderId: order?.id ?? 1 }
    const { buyerId, sellerId } = sidesOf(order)
    const isOwn = random.chance(0.92) === (party === 'buyer')
    return { userId: isOwn ? buyerId : sellerId, orderId: order.id }
  }

  #decide(random: SeededRandom): Of<'otc.decide'> {
    const appealId = this.#appeals[random.between(0, this.#appeals.length)]?.id ?? 999
    return {
      kind: 'otc.decide',
      appealId,
      verdict: random.pick(['release', 'return']),
      slash: amountOf(random.chance(0.5) ? 0n : BigInt(random.between(1, 20_000_000_000))),
      reason: 'The statement of the bank shows it',
    }
  }

  /** One of the latest, which may be closed. */
  #ad(random: SeededRandom): DrawnAd {
    const [first, ...others] = this.#ads
    if (first === undefined) return unknownAd
    return random.pick([first, ...others])
  }
}

function keep<Row>(rows: Row[], row: Row): void {
  rows.push(row)
  if (rows.length > remembered) rows.shift()
}
