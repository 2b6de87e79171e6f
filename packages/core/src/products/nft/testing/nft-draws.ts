import { amountOf, nothing, rateOf } from '../../../money/amount.ts'
import type { CommandDraw, Draws, Executed, World } from '../../../testing/product-testing.ts'
import type { SeededRandom } from '../../../testing/seeded-random.ts'
import { testCurrencies } from '../../../testing/test-markets.ts'
import type { DepositNft, NftCommand } from '../commands.ts'
import { nextBidOf } from '../formulas.ts'
import {
  nftCause,
  type NftCause,
  type NftExit,
  type NftItem,
  type NftSale,
  nftSaleState,
} from '../records.ts'
import { nftMode, type SaleTerms } from '../terms.ts'
import {
  coin,
  hashOf,
  testArtist,
  testAuction,
  testSale,
  testSeries,
  testWork,
  usdt,
} from './nft-terms.ts'

type Kinds = NftCommand['kind']
type Of<Kind extends Kinds> = Extract<NftCommand, { kind: Kind }>
const { USDT, BTC } = testCurrencies
const unknownId = 999_999
const usersMax = 5
type KnownSale = Pick<NftSale, 'id' | 'price' | 'increment' | 'deposit' | 'topPrice' | 'series'>

/** Few works that change hands quickly. Replies are not copied, so what is known of a sale is current until a restart. */
export class NftDraws implements Draws<Kinds> {
  readonly #world: World
  #artists = 0
  /** Works that the house minted for itself and did not offer yet. */
  #fresh: number[] = []
  #items: NftItem[] = []
  #boxes: NftItem[] = []
  #sales: NftSale[] = []
  #exits: NftExit[] = []
  #bidders: DepositNft[] = []
  readonly commands: { readonly [K in Kinds]: CommandDraw<Of<K>> } = {
    'nft.artist': { weight: 0.5, draw: (random) => this.#artist(random) },
    'nft.mint': { weight: 3, draw: (random) => this.#mint(random) },
    'nft.offer': { weight: 3, draw: (random) => this.#offer(random) },
    'nft.series': { weight: 1, draw: (random) => this.#series(random) },
    'nft.cancel': {
      weight: 0.6,
      draw: (random) => ({ kind: 'nft.cancel', saleId: this.#sale(random).id }),
    },
    'nft.review_sale': {
      weight: 3,
      draw: (random) => ({
        kind: 'nft.review_sale',
        saleId: this.#sale(random, ({ state }) => state === nftSaleState.review).id,
        cause: causeOf(random),
      }),
    },
    'nft.review_exit': { weight: 1, draw: (random) => this.#reviewExit(random) },
    'nft.buy': {
      weight: 4,
      draw: (random) => ({
        kind: 'nft.buy',
        userId: this.#user(random),
        saleId: this.#sale(random, (sale) => this.#isOpen(sale) && sale.mode !== nftMode.auction)
          .id,
      }),
    },
    'nft.deposit': { weight: 5, draw: (random) => this.#deposit(random) },
    'nft.bid': { weight: 9, draw: (random) => this.#bid(random) },
    'nft.pay': {
      weight: 3,
      draw: (random) => ({ kind: 'nft.pay', ...this.#order(random) }),
    },
    'nft.decline': {
      weight: 0.6,
      draw: (random) => ({ kind: 'nft.decline', ...this.#order(random) }),
    },
    'nft.resell': { weight: 3, draw: (random) => this.#resell(random) },
    'nft.withdraw': {
      weight: 1.5,
      draw: (random) => ({ kind: 'nft.withdraw', ...this.#own(random), address: '0xabc' }),
    },
    'nft.reserve': { weight: 2, draw: (random) => this.#reserve(random) },
    'nft.open': { weight: 2, draw: (random) => this.#open(random) },
    'nft.burn': { weight: 1.5, draw: (random) => this.#burn(random) },
  }

  constructor(world: World) {
    this.#world = world
  }

  learn({ command, outcome }: Executed): void {
    if (!outcome.ok) return
    const { value } = outcome
    if (command.kind === 'nft.artist') this.#artists += 1
    if (command.kind === 'nft.mint') this.#mintedOne(value as NftItem) // The replies of their commands, as below.
    if (command.kind === 'nft.offer' || command.kind === 'nft.resell')
      this.#sales = [...this.#sales, value as NftSale].slice(-8)
    if (command.kind === 'nft.series') {
      this.#sales = [...this.#sales, value as NftSale].slice(-8)
      this.#fresh = this.#fresh.filter((id) => !command.terms.itemIds.includes(id))
    }
    if (command.kind === 'nft.buy') {
      const item = value as NftItem
      if (item.work === undefined) this.#boxes = [...this.#boxes, item].slice(-6)
      this.#items = [...this.#items, item].slice(-10)
    }
    if (command.kind === 'nft.deposit') this.#bidders = [...this.#bidders, command].slice(-12)
    if (command.kind === 'nft.withdraw') this.#exits = [...this.#exits, value as NftExit].slice(-4)
  }

  #mintedOne(item: NftItem): void {
    this.#items = [...this.#items, item].slice(-10)
    if (item.ownerId === 0) this.#fresh = [...this.#fresh, item.id].slice(-6)
  }

  #user(random: SeededRandom): number {
    return random.between(1, Math.min(usersMax, this.#world.usersMax))
  }

  #artist(random: SeededRandom): Of<'nft.artist'> {
    const royalty = random.chance(0.1) ? 10_000_001n : BigInt(random.between(0, 10_000_000))
    const terms = testArtist(random.chance(0.4) ? this.#user(random) : 0)
    return { kind: 'nft.artist', terms: { ...terms, royalty: rateOf(royalty) } }
  }

  #mint(random: SeededRandom): Of<'nft.mint'> {
    const artistId = random.between(1, Math.max(1, this.#artists))
    return { kind: 'nft.mint', terms: testWork(artistId) }
  }

  #terms(random: SeededRandom): SaleTerms {
    const { at } = this.#world
    const startsAt = at + random.between(-200, 400)
    const endsAt = startsAt + random.between(1000, 20_000)
    const price = BigInt(random.between(1, 2000)) * (coin / 10n) + BigInt(random.between(0, 9))
    const asked = { startsAt, endsAt, price: amountOf(price) }
    if (random.chance(0.35))
      return testSale(at, { ...asked, currencyId: random.chance(0.1) ? BTC : USDT })
    const deposit = amountOf((price + 1n) / random.pick([2n, 5n, 8n]) + 1n)
    const increment = amountOf(price / 10n + 1n)
    const reserve = amountOf(random.chance(0.2) ? price + increment : 0n)
    return testAuction(at, { ...asked, deposit, increment, reserve })
  }

  #wrongly(terms: SaleTerms, random: SeededRandom): SaleTerms {
    if (random.chance(0.04)) return { ...terms, endsAt: terms.startsAt }
    if (random.chance(0.04)) return { ...terms, endsAt: terms.startsAt + 999_999 }
    return random.chance(0.04) ? { ...terms, price: nothing } : terms
  }

  #offer(random: SeededRandom): Of<'nft.offer'> {
    const [first, ...others] = this.#fresh
    const isOther = first === undefined || random.chance(0.1)
    const itemId = isOther ? this.#item(random).id : random.pick([first, ...others])
    return { kind: 'nft.offer', itemId, terms: this.#wrongly(this.#terms(random), random) }
  }

  #series(random: SeededRandom): Of<'nft.series'> {
    const { at } = this.#world
    const count = random.between(1, 4)
    const itemIds = this.#fresh.slice(-count)
    const startsAt = at + random.between(-100, 300)
    const endsAt = startsAt + random.pick([0, 3000, 9000, 20_000])
    return { kind: 'nft.series', terms: testSeries(at, itemIds, { startsAt, endsAt }) }
  }

  #deposit(random: SeededRandom): Of<'nft.deposit'> {
    const { id, deposit } = this.#auction(random)
    const factor = random.chance(0.1) ? random.pick([0n, 1n]) : random.pick([2n, 3n, 8n])
    const amount = amountOf((deposit * factor) / 2n + 1n)
    return { kind: 'nft.deposit', userId: this.#user(random), saleId: id, amount }
  }

  #auction(random: SeededRandom): KnownSale {
    return this.#sale(random, (sale) => this.#isOpen(sale) && sale.mode === nftMode.auction)
  }

  #isOpen({ state, endsAt }: NftSale): boolean {
    return state === nftSaleState.open && this.#world.at < endsAt
  }

  #bid(random: SeededRandom): Of<'nft.bid'> {
    const sale = this.#auction(random)
    const bidders = this.#bidders.filter(({ saleId }) => saleId === sale.id)
    const [first, ...others] = bidders
    const isOther = first === undefined || random.chance(0.1)
    const userId = isOther ? this.#user(random) : random.pick([first, ...others]).userId
    const next = nextBidOf({ ...sale, top: sale.topPrice })
    const steps = sale.increment * BigInt(random.between(0, random.chance(0.15) ? 60 : 2))
    const off = random.chance(0.08) ? random.pick([-1n, 1n, 0n - sale.increment]) : 0n
    const price = amountOf(next + (sale.topPrice > 0n ? steps : 0n) + off)
    return { kind: 'nft.bid', userId, saleId: sale.id, price }
  }

  #order(random: SeededRandom): { userId: number; orderId: number } {
    const waiting = this.#sales.filter(({ orderId }) => orderId > 0)
    const [first, ...others] = waiting
    if (first === undefined || random.chance(0.1))
      return { userId: this.#user(random), orderId: random.chance(0.5) ? 1 : unknownId }
    const { orderId, topUserId, secondUserId, state } = random.pick([first, ...others])
    return { orderId, userId: state === nftSaleState.offered ? secondUserId : topUserId }
  }

  #resell(random: SeededRandom): Of<'nft.resell'> {
    const terms = this.#wrongly(this.#terms(random), random)
    return { kind: 'nft.resell', ...this.#own(random), terms }
  }

  #reviewExit(random: SeededRandom): Of<'nft.review_exit'> {
    const [first, ...others] = this.#exits
    const isOther = first === undefined || random.chance(0.05)
    const exitId = isOther ? unknownId : random.pick([first, ...others]).id
    return { kind: 'nft.review_exit', exitId, cause: causeOf(random) }
  }

  #reserve(random: SeededRandom): Of<'nft.reserve'> {
    const box = this.#box(random)
    const reserved = this.#seriesOf(box.seriesId)?.reserved ?? 0
    const index = reserved + (random.chance(0.05) ? 2 : 1)
    const userId = random.chance(0.05) ? this.#user(random) : box.ownerId
    return { kind: 'nft.reserve', userId, boxId: box.id, index }
  }

  #open(random: SeededRandom): Of<'nft.open'> {
    const waiting = this.#sales.find(({ series }) => series !== undefined && series.boxId > 0)
    const boxId = waiting?.series?.boxId ?? this.#box(random).id
    return { kind: 'nft.open', boxId, ...drawn(waiting, waiting?.series?.reserved ?? 1, random) }
  }

  #burn(random: SeededRandom): Of<'nft.burn'> {
    const sale = this.#sale(random, ({ series, closedAt }) => series !== undefined && closedAt > 0)
    const index = (sale.series?.reserved ?? 0) + 1
    return { kind: 'nft.burn', saleId: sale.id, ...drawn(sale, index, random) }
  }

  #seriesOf(saleId: number) {
    return this.#sales.find(({ id }) => id === saleId)?.series
  }

  #box(random: SeededRandom): Pick<NftItem, 'id' | 'ownerId' | 'seriesId'> {
    const [first, ...others] = this.#boxes
    return first === undefined ? this.#item(random) : random.pick([first, ...others])
  }

  #item(random: SeededRandom): Pick<NftItem, 'id' | 'ownerId' | 'seriesId'> {
    const [first, ...others] = this.#items
    if (first === undefined || random.chance(0.03))
      return { id: unknownId, ownerId: 1, seriesId: 0 }
    return random.pick([first, ...others])
  }

  /** A known item of its owner, rarely of another user. */
  #own(random: SeededRandom): { userId: number; itemId: number } {
    const { id, ownerId } = this.#item(random)
    const userId = ownerId === 0 || random.chance(0.05) ? this.#user(random) : ownerId
    return { userId, itemId: id }
  }

  /** Mostly one that is wanted, sometimes any other. */
  #sale(random: SeededRandom, isWanted: (sale: NftSale) => boolean = () => true): KnownSale {
    const wanted = this.#sales.filter(isWanted)
    const [first, ...others] = wanted.length === 0 || random.chance(0.08) ? this.#sales : wanted
    if (first === undefined) return noSale
    return random.pick([first, ...others])
  }
}

const noSale: KnownSale = {
  id: unknownId,
  price: usdt(1),
  increment: usdt(1),
  deposit: usdt(1),
  topPrice: nothing,
  series: undefined,
}

/** A draw within what the series has left, as the server makes it. */
function drawn(sale: KnownSale | undefined, index: number, random: SeededRandom) {
  const left = sale?.series?.remaining.length ?? 1
  const draw = random.between(0, Math.max(0, left - 1))
  const seeds = { clientSeed: `seed-${random.between(1, 9)}`, seed: hashOf(index) }
  return { index, ...seeds, left, draw, attempts: 1 }
}

const causeOf = (random: SeededRandom): NftCause =>
  random.chance(0.75) ? nftCause.none : random.pick([nftCause.rights, nftCause.price])
