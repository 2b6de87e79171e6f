import type { ExchangeConfig } from '../../../exchange.ts'
import type { LoanHour } from '../position.ts'
import type { LoanVersion } from '../terms.ts'

const parts = 100_000_000n
const hours = 8760n

export type AuditedLoan = {
  readonly id: number
  readonly userId: number
  readonly terms: LoanVersion
  collateral: bigint
  principal: bigint
  debt: bigint
  growth: bigint
  interestPaid: bigint
  sales: number
  sold: bigint
  level: number
  calledAt: number
}

export const roundedHalfUp = (dividend: bigint, divisor: bigint): bigint =>
  dividend / divisor + (2n * (dividend % divisor) >= divisor ? 1n : 0n)

/** The arithmetic of the audit, by fractions of whole values and without the formulas of the product. */
export class LoanSums {
  readonly #config: ExchangeConfig
  readonly #prices = new Map<number, number>()

  constructor(config: ExchangeConfig) {
    this.#config = config
  }

  get hourMs(): number {
    return this.#config.loan.hourMs
  }

  setPrice(marketId: number, price: number): void {
    this.#prices.set(marketId, price)
  }

  priceOf(loan: AuditedLoan): number {
    return this.#prices.get(this.marketOf(loan)?.id ?? 0) ?? 0
  }

  marketOf({ terms: { collateralId, borrowedId } }: Pick<AuditedLoan, 'terms'>) {
    const between = (baseId: number, quoteId: number) =>
      this.#config.markets.find((one) => one.baseId === baseId && one.quoteId === quoteId)
    return between(collateralId, borrowedId) ?? between(borrowedId, collateralId)
  }

  /** The growth at the end of an hour: by 4 %, 16 % of what is used, and what is used beyond 80 %, for a year. */
  grown({ lent, free, growth }: Pick<LoanHour, 'lent' | 'free' | 'growth'>): bigint {
    const used = lent === 0n ? 0n : roundedHalfUp(lent * parts, lent + free)
    const rate =
      4_000_000n + roundedHalfUp(used * 16n, 100n) + (used > 80_000_000n ? used - 80_000_000n : 0n)
    return growth + roundedHalfUp(growth * rate, parts * hours)
  }

  isWithin(owed: bigint, loan: AuditedLoan, ltv: bigint): boolean {
    const { debt, value } = this.#sides(owed, loan, loan.collateral)
    return debt * parts <= value * ltv
  }

  isBelow(owed: bigint, loan: AuditedLoan, ltv: bigint): boolean {
    const { debt, value } = this.#sides(owed, loan, loan.collateral)
    return debt * parts < value * ltv
  }

  /** Whether the initial ratio holds after a sale at 99.5 % of the index less 2 %. */
  isRestored(owed: bigint, loan: AuditedLoan, sold: bigint): boolean {
    const { debt, value: left } = this.#sides(owed, loan, loan.collateral - sold)
    const { value } = this.#sides(owed, loan, sold)
    return debt * 10_000n - value * 9751n <= (left * loan.terms.initialLtv * 10_000n) / parts
  }

  proceedsOf(loan: AuditedLoan, units: bigint, owed: bigint): bigint {
    const { value, unit } = this.#sides(owed, loan, units)
    const paid = (value * 995n) / (unit * 1000n)
    return paid < owed ? paid : owed
  }

  /** A change, and each hour, lower the level to what is reached. */
  lower(loan: AuditedLoan, owed: bigint): void {
    const level = Math.min(loan.level, this.levelOf(loan, owed))
    if (level === 0) loan.calledAt = 0
    loan.level = level
  }

  /** How many of the three levels before the liquidation are reached; four where it is. */
  levelOf({ terms, ...loan }: AuditedLoan, owed: bigint): number {
    const { warningLtv, callLtv, lastCallLtv, liquidationLtv } = terms
    return [warningLtv, callLtv, lastCallLtv, liquidationLtv].filter(
      (ltv) => !this.isBelow(owed, { ...loan, terms }, ltv),
    ).length
  }

  /** A debt and the value of collateral in a common unit; a debt of one is `unit` of it. */
  #sides(owed: bigint, loan: AuditedLoan, collateral: bigint) {
    const market = this.marketOf(loan)
    const { baseScale = 0, quoteScale = 0, priceScale = 0 } = market ?? {}
    const quote = BigInt(this.priceOf(loan)) * 10n ** BigInt(quoteScale)
    const base = 10n ** BigInt(baseScale + priceScale)
    const isBase = market?.baseId === loan.terms.collateralId
    const unit = isBase ? base : quote
    return { debt: owed * unit, value: collateral * (isBase ? quote : base), unit }
  }
}
