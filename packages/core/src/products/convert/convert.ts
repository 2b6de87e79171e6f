import type { CommandClock } from '../../command-clock.ts'
import type { Ledger } from '../../ledger/ledger.ts'
import type { Amount } from '../../money/amount.ts'
import type { Parts } from '../../product-module.ts'
import { accept, reject, type Result } from '../../result.ts'
import type { StateHash } from '../../state-hash.ts'
import { untouched } from '../../untouched.ts'
import type {
  AcceptQuote,
  ConvertRejection,
  FundConvertPool,
  QuoteConversion,
  QuoteCost,
  SubmitConversion,
  WantedConversion,
} from './commands.ts'
import { cancelCause, type Conversion, conversionKind, type ConvertQuote } from './conversion.ts'
import { Conversions } from './conversions.ts'
import { DustSweeps } from './dust.ts'
import { leastOf, paidFor, receivedFor, valueOf } from './formulas.ts'
import { type FiatTerms, type Pricing, Pricings } from './pricings.ts'
import { Quotes } from './quotes.ts'
import { convertReasons } from './reasons.ts'

export type ConvertChanges = {
  readonly quotes: readonly ConvertQuote[]
  readonly conversions: readonly Conversion[]
}
export type ConvertConfig = {
  /** The currency in which limits are counted and against which every other one has a market. */
  readonly valuationId: number
  readonly valuationScale: number
  readonly currencyIds: readonly number[]
  /** Paid from the account `legal`, at a quote only. */
  readonly fiats: readonly FiatTerms[]
  /** What the house keeps of the index, in parts of ten thousand. */
  readonly spreadBps: number
  /** How far the price may move against a conversion without a quote, in parts of ten thousand. */
  readonly slippageBps: number
  readonly quoteMs: number
  /** How long a conversion waits for the next prices. */
  readonly waitMs: number
  readonly valueMin: Amount
  /** How often a user may convert small balances. */
  readonly sweepEveryMs: number
}
type Priced = Pricing & { readonly amount: Amount; readonly receives: Amount }

const noChanges = untouched<ConvertChanges>({ quotes: [], conversions: [] })

/** Exchanges one coin for another with the house, at the index less a spread (docs/products/convert.md). */
export class Convert {
  readonly #ledger: Ledger
  readonly #clock: Readonly<CommandClock>
  readonly #config: ConvertConfig
  readonly #pricings: Pricings
  readonly conversions: Conversions
  readonly dust: DustSweeps
  readonly quotes = new Quotes()
  /** The last ids that were assigned. */
  readonly counters = { quoteId: 0, conversionId: 0 }

  constructor({ ledger, markets, clock, timers }: Parts, config: ConvertConfig) {
    this.#ledger = ledger
    this.#clock = clock
    this.#config = config
    const pricings = new Pricings(markets, config)
    const { counters } = this
    const conversions = new Conversions({ ledger, clock, timers, counters, config })
    this.#pricings = pricings
    this.conversions = conversions
    this.dust = new DustSweeps({ clock, config, pricings, conversions })
  }

  takeChanges(): ConvertChanges {
    const [quotes, conversions] = [this.quotes.takeChanges(), this.conversions.takeChanges()]
    return quotes.length + conversions.length === 0 ? noChanges : { quotes, conversions }
  }

  /**
   * What a conversion would bring at `at`, whatever the user has and the pool can pay. Changes nothing; rejections are listed
   * in the order of the checks.
   */
  price(wanted: Omit<WantedConversion, 'userId'>, at: number): Result<Priced, ConvertRejection> {
    const { fromId, toId, amount, valueMax } = wanted
    if (fromId === toId) return reject('convert_same_currency')
    const priced = this.#pricings.find({ fromId, toId }, at)
    if (!priced.ok) return priced
    const { from } = priced.value
    if (valueOf(amount, from, 'down') < this.#config.valueMin)
      return reject('convert_amount_too_small')
    if (valueOf(amount, from, 'up') > valueMax) return reject('convert_amount_too_large')
    const receives = this.#receivedFor(amount, priced.value)
    if (receives === 0n) return reject('convert_amount_too_small')
    return accept({ ...priced.value, amount, receives })
  }

  /** The same for what the user wants to receive. */
  priceOf(
    wanted: Omit<QuoteCost, 'kind' | 'userId'>,
    at: number,
  ): Result<Priced, ConvertRejection> {
    const { fromId, toId, receives, valueMax } = wanted
    if (fromId === toId) return reject('convert_same_currency')
    const priced = this.#pricings.find({ fromId, toId }, at)
    if (!priced.ok) return priced
    const amount = paidFor(receives, { ...priced.value, spreadBps: this.#config.spreadBps })
    return this.price({ fromId, toId, amount, valueMax }, at)
  }

  /** The price of a conversion that could be made at `at`. */
  preview(wanted: WantedConversion, at: number): Result<Priced, ConvertRejection> {
    return this.#affordable(wanted, this.price(wanted, at))
  }

  quote(command: QuoteConversion): Result<ConvertQuote, ConvertRejection> {
    return this.#quote(command, this.price(command, this.#clock.at))
  }

  quoteCost(command: QuoteCost): Result<ConvertQuote, ConvertRejection> {
    return this.#quote(command, this.priceOf(command, this.#clock.at))
  }

  /** Rejections are listed in the order of the checks. Another user's quote counts as expired. */
  accept({ userId, quoteId }: AcceptQuote): Result<Conversion, ConvertRejection> {
    const quote = this.quotes.of(userId)
    if (quote?.id !== quoteId || quote.isUsed || this.#clock.at >= quote.expiresAt)
      return reject('convert_quote_expired')
    if (this.conversions.available(userId, quote.fromId) < quote.amount)
      return reject('insufficient_balance')
    if (this.conversions.poolOf(quote.toId) < quote.receives) return reject('convert_pool_short')

    this.quotes.use(quote)
    const { fromId, toId, amount, fromPrice, toPrice, receives } = quote
    const kind = this.#pricings.isFiat(fromId) ? conversionKind.fiat : conversionKind.coin
    const wanted = { kind, userId, fromId, toId, amount, quoteId }
    const prices = { fromPrice, toPrice }
    return accept(this.conversions.convert(wanted, { prices, receives }))
  }

  /**
   * Holds the amount until both prices of the index have changed: nobody converts at a price that is known before. Fiat money
   * has no next price.
   */
  submit(command: SubmitConversion): Result<Conversion, ConvertRejection> {
    if (this.#pricings.isFiat(command.fromId)) return reject('convert_not_offered')
    const found = this.preview(command, this.#clock.at)
    if (!found.ok) return found
    const receivesMin = leastOf(found.value.receives, this.#config.slippageBps)
    return accept(this.conversions.hold(command, receivesMin))
  }

  fund({ currencyId, amount }: FundConvertPool): Result<null, 'insufficient_balance'> {
    const treasury = this.#ledger.findHouse('treasury', currencyId)?.avail
    if (treasury === undefined || treasury.balance < amount) return reject('insufficient_balance')

    const pool = this.#ledger.house('convert_pool', currencyId).avail
    this.#ledger.post(treasury.id, pool.id, amount, convertReasons.convert_fund.code, 0)
    return accept(null)
  }

  /** Carries out what waits for the prices that have just changed, in the order of the ids. */
  onTick(): void {
    for (const conversion of this.conversions.waiting()) {
      const priced = this.#pricings.find(conversion, this.#clock.at)
      if (!priced.ok || priced.value.pricedAt <= conversion.at) continue
      const { fromPrice, toPrice } = priced.value
      const receives = this.#receivedFor(conversion.amount, priced.value)
      if (receives < conversion.receivesMin)
        this.conversions.cancel(conversion, cancelCause.slippage)
      else if (this.conversions.poolOf(conversion.toId) < receives)
        this.conversions.cancel(conversion, cancelCause.pool)
      else this.conversions.complete(conversion, { prices: { fromPrice, toPrice }, receives })
    }
  }

  addTo(hash: StateHash): void {
    hash.add(this.counters.quoteId, this.counters.conversionId)
    this.quotes.addTo(hash)
    this.conversions.addTo(hash)
    this.dust.addTo(hash)
  }

  /** Rejections are listed in the order of the checks. */
  #affordable(
    { userId, fromId, toId }: Pick<WantedConversion, 'userId' | 'fromId' | 'toId'>,
    priced: Result<Priced, ConvertRejection>,
  ): Result<Priced, ConvertRejection> {
    if (!priced.ok) return priced
    const { amount, receives } = priced.value
    if (this.conversions.available(userId, fromId) < amount) return reject('insufficient_balance')
    if (this.conversions.poolOf(toId) < receives) return reject('convert_pool_short')
    return priced
  }

  #quote(
    wanted: Pick<WantedConversion, 'userId' | 'fromId' | 'toId'>,
    priced: Result<Priced, ConvertRejection>,
  ): Result<ConvertQuote, ConvertRejection> {
    const found = this.#affordable(wanted, priced)
    if (!found.ok) return found
    this.counters.quoteId += 1
    const { userId, fromId, toId } = wanted
    const { amount, fromPrice, toPrice, receives } = found.value
    const quote: ConvertQuote = {
      id: this.counters.quoteId,
      userId,
      fromId,
      toId,
      amount,
      receives,
      fromPrice,
      toPrice,
      expiresAt: this.#clock.at + this.#config.quoteMs,
      isUsed: false,
      touchedIn: 0,
    }
    this.quotes.add(quote)
    return accept(quote)
  }

  #receivedFor(amount: Amount, { from, to }: Pricing): Amount {
    return receivedFor(amount, { from, to, spreadBps: this.#config.spreadBps })
  }
}
