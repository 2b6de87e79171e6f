import { amountOf } from '@candor/core/money'
import { ieoPhase, type IeoProject } from '@candor/core/products/ieo'

import { type Pair, pairBySymbol } from '../../../catalog/pairs.ts'
import { treasuryFunds } from '../../../catalog/treasury-funds.ts'
import type { ProductPlatform } from '../../../server-module.ts'
import { openProgramAccount } from '../../../services/account/open-demo-account.ts'
import { demoTerms, supply } from './demo-terms.ts'

type Platform = Pick<
  ProductPlatform,
  'committer' | 'config' | 'db' | 'demo' | 'exchange' | 'now' | 'passwords'
>
/** A program that acts as a user, on one side of the token's market. */
type Program = {
  readonly email: string
  readonly nickname: string
  readonly side: 'buy' | 'sell'
}
type Account = Program & { readonly userId: number }

const quiet = { encode: () => null }
const secondMs = 1000
const units = (wholes: bigint) => amountOf(wholes * 100_000_000n)
const project = { name: 'Kite', cents: 25n }

const programs: readonly Program[] = [
  { email: 'demo-kite-north@candor.test', nickname: 'DemoNorth', side: 'buy' },
  { email: 'demo-kite-east@candor.test', nickname: 'DemoEast', side: 'buy' },
  { email: 'demo-kite-south@candor.test', nickname: 'DemoSouth', side: 'sell' },
  { email: 'demo-kite-west@candor.test', nickname: 'DemoWest', side: 'sell' },
]
/** What each program applies for, and the USDT that it has for that and for its orders. */
const applied = units(9_000n)
const funds = units(8_000n)

/** Orders in the auction: seconds after its start, the program, thousandths of the issue price, whole tokens. */
const bids: readonly (readonly [
  seconds: number,
  at: number,
  thousandths: number,
  tokens: number,
])[] = [
  [0, 0, 1040, 2000],
  [0, 2, 960, 1500],
  [15, 1, 1010, 3000],
  [30, 3, 1000, 2500],
  [60, 0, 1080, 1000],
  [90, 2, 1060, 2000],
  [150, 1, 980, 4000],
  [210, 3, 1120, 1500],
  [300, 0, 1020, 1500],
  [360, 2, 1020, 1000],
  [420, 1, 1060, 1200],
  [510, 3, 1040, 1000],
]

/** Of the orders that a program keeps in the market afterwards: thousandths from the price, and whole tokens. */
const quotes = [
  [6, 400],
  [18, 900],
] as const
const quoteAgainMs = 60 * secondMs

/**
 * The life of a token within minutes after the first start of a demo, so that one person finds an auction that is open: its
 * sale, in which programs apply, the review and the listing without a person, their orders in the auction, and orders that
 * they keep in the market afterwards. Each step is a command that its rules may reject.
 */
export class DemoToken {
  readonly #platform: Platform
  readonly #pair: Pair
  #accounts: readonly Account[] = []
  readonly #quoteFrom = new Map<number, number>()
  /** The orders of the auction that were sent; after a restart their keys keep them from a second effect. */
  readonly #sent = new Set<string>()

  constructor(platform: Platform) {
    this.#platform = platform
    const pair = pairBySymbol.get('KITEUSDT')
    if (pair === undefined) throw new Error('the catalogue lists KITE')
    this.#pair = pair
  }

  /** Opens the accounts, and publishes the sale where there is none or nobody got anything in it. */
  async open(): Promise<void> {
    if (!this.#platform.config.demoTraders) return
    const accounts: Account[] = []
    for (const program of programs) {
      const userId = (await this.#known(program)) ?? (await this.#openAccount(program))
      if (userId !== undefined) accounts.push({ ...program, userId })
    }
    this.#accounts = accounts
    const last = this.#project()
    const isOver = last !== undefined && last.phase !== ieoPhase.sale && last.passed === 0n
    if (last === undefined || isOver) await this.#publish()
  }

  async run(): Promise<void> {
    const sale = this.#project()
    if (this.#accounts.length === 0 || sale === undefined) return
    const { committer, now } = this.#platform
    const { id: projectId, phase } = sale
    if (phase === ieoPhase.sale) await this.#apply(sale)
    if (phase === ieoPhase.review)
      await committer.submit({ kind: 'ieo.accept_rest', projectId }, quiet)
    if (phase === ieoPhase.settled && now() >= sale.listingAt)
      await committer.submit({ kind: 'ieo.list', projectId }, quiet)
    if (phase === ieoPhase.listed) await this.#trade()
  }

  /** The newest sale of the token. */
  #project(): IeoProject | undefined {
    const { projects } = this.#platform.exchange.products.ieo
    return [...projects.all()].findLast(({ tokenId }) => tokenId === this.#pair.base.id)
  }

  async #known({ email }: Program): Promise<number | undefined> {
    const row = await this.#platform.db
      .selectFrom('app_user')
      .innerJoin('ieo_demo_user', 'ieo_demo_user.user_id', 'app_user.id')
      .select('app_user.id')
      .where('email', '=', email)
      .executeTakeFirst()
    return row === undefined ? undefined : Number(row.id)
  }

  #openAccount({ email, nickname }: Program): Promise<number | undefined> {
    return openProgramAccount(this.#platform, { email, nickname }, (transaction, id) =>
      transaction
        .insertInto('ieo_demo_user')
        .values({ user_id: BigInt(id) })
        .execute(),
    )
  }

  async #publish(): Promise<void> {
    const { committer, now } = this.#platform
    const { base, quote } = this.#pair
    await committer.submit(treasuryFunds({ currencyId: base.id, amount: supply }), quiet)
    const at = now()
    const [startsAt, endsAt] = [at + 20 * secondMs, at + 60 * secondMs]
    const listingAt = endsAt + 15 * secondMs
    const terms = demoTerms(project, {
      tokenId: base.id,
      payId: quote.id,
      warmUpAt: at + 10 * secondMs,
      startsAt,
      endsAt,
      reviewBy: listingAt,
      listingAt,
      lockDays: 0,
      unlockDays: 0,
    })
    await committer.submit({ kind: 'ieo.publish', terms }, quiet)
  }

  async #apply({ id: projectId, startsAt, endsAt }: IeoProject): Promise<void> {
    const { committer, exchange, now } = this.#platform
    if (now() < startsAt || now() >= endsAt) return
    for (const { userId } of this.#accounts) {
      if (exchange.products.ieo.orders.appliedBy(userId, projectId) > 0n) continue
      await this.#draw(userId)
      await committer.submit({ kind: 'ieo.submit', userId, projectId, amount: applied }, quiet)
    }
  }

  async #trade(): Promise<void> {
    const auction = this.#platform.demo.auctionOf(this.#pair.id)
    if (auction === undefined) return
    if (auction.isOpen) await this.#bid(auction)
    else for (const account of this.#accounts) await this.#quote(account)
  }

  async #bid({ reference, startedAt }: { reference: number; startedAt: number }): Promise<void> {
    const { demo, now } = this.#platform
    for (const [seconds, at, thousandths, tokens] of bids) {
      const account = this.#accounts[at]
      const key = `demo-bid-${seconds}-${at}`
      const isDue = now() >= startedAt + seconds * secondMs
      if (account === undefined || !isDue || this.#sent.has(key)) continue
      this.#sent.add(key)
      const { userId, side } = account
      const price = Math.round((reference * thousandths) / 1000)
      const lots = tokens * 10 ** this.#pair.lotScale
      await demo.bid({ userId, marketId: this.#pair.id, side, price, lots, key })
    }
  }

  /** New orders when none of the last ones rests any more. */
  async #quote({ userId, side }: Account): Promise<void> {
    const { demo, exchange, now } = this.#platform
    const { id: marketId, lotScale, quote } = this.#pair
    const market = exchange.markets.get(marketId)
    if (market === undefined || !market.hasPrice || market.isHalted(now())) return
    if (demo.quotesOf(userId, marketId) > 0) return
    if (now() < (this.#quoteFrom.get(userId) ?? 0)) return
    this.#quoteFrom.set(userId, now() + quoteAgainMs)
    if (side === 'buy' && exchange.ledger.available(userId, 'change', quote.id) < funds / 4n)
      await this.#draw(userId)
    for (const [thousandths, tokens] of quotes) {
      const distance = Math.max(1, Math.round((market.index * thousandths) / 1000))
      const price = market.index + (side === 'buy' ? -distance : distance)
      await demo.quote({ userId, marketId, side, price, lots: tokens * 10 ** lotScale })
    }
  }

  async #draw(userId: number): Promise<void> {
    const { id: currencyId } = this.#pair.quote
    await this.#platform.demo.draw({ userId, currencyId, amount: funds })
  }
}
