import type { CommandClock } from '../../command-clock.ts'
import { amountOf } from '../../money/amount.ts'
import { accept, reject, type Result } from '../../result.ts'
import type { StateHash } from '../../state-hash.ts'
import { ChangedRows } from './changed-rows.ts'
import type { CloseOtc, PauseOtc, PublishOtc } from './commands.ts'
import { otcFeeOf } from './formulas.ts'
import type { OtcMerchants } from './otc-merchants.ts'
import type { OtcMoney } from './otc-money.ts'
import type { OtcPrices } from './otc-prices.ts'
import { type OtcAd, otcAdStatus } from './records.ts'
import { areSound } from './terms-rules.ts'
import type { OtcConfig } from './terms.ts'

type Parts = {
  readonly clock: Readonly<CommandClock>
  readonly config: OtcConfig
  readonly money: OtcMoney
  readonly prices: OtcPrices
  readonly merchants: OtcMerchants
  readonly counters: { adId: number }
}

/** The advertisements that are not closed. */
export class OtcAds {
  readonly #parts: Parts
  readonly #byId = new Map<number, OtcAd>()
  /** How many each user has. */
  readonly #counts = new Map<number, number>()
  readonly #changed = new ChangedRows<OtcAd>()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  takeChanges(): readonly OtcAd[] {
    return this.#changed.take()
  }

  get(id: number): OtcAd | undefined {
    return this.#byId.get(id)
  }

  /** In the order of the ids. */
  all(): Iterable<OtcAd> {
    return this.#byId.values()
  }

  countOf(userId: number): number {
    return this.#counts.get(userId) ?? 0
  }

  /** Rejections are listed in the order they are checked. A seller's coins and the fees are reserved. */
  publish({ userId, terms }: PublishOtc): Result<OtcAd, PublishRejection> {
    const { merchants, config, prices, money, counters, clock } = this.#parts
    const merchant = merchants.active(userId)
    if (merchant === undefined) return reject('otc_merchant_unknown')
    if (merchant.isSuspended) return reject('otc_merchant_suspended')
    if (merchants.isShort(merchant)) return reject('otc_bond_short')
    if (this.countOf(userId) >= config.adsMax) return reject('otc_too_many_ads')
    if (!areSound(terms, config, prices)) return reject('otc_terms_invalid')
    const { side, currencyId, quantity } = terms
    const left =
      side === 'sell' ? amountOf(quantity + otcFeeOf(quantity, config.makerFee)) : quantity
    if (side === 'sell' && money.available(userId, currencyId) < left)
      return reject('insufficient_balance')

    counters.adId += 1
    const ad: OtcAd = {
      ...terms,
      id: counters.adId,
      userId,
      publishedAt: clock.at,
      status: otcAdStatus.open,
      left,
      closedAt: 0,
      touchedIn: 0,
    }
    if (side === 'sell') money.reserve(ad)
    this.restore(ad)
    this.#changed.touch(ad)
    return accept(ad)
  }

  pause({ userId, adId, isPaused }: PauseOtc): Result<OtcAd, 'otc_ad_unknown'> {
    const ad = this.#byId.get(adId)
    if (ad?.userId !== userId) return reject('otc_ad_unknown')
    ad.status = isPaused ? otcAdStatus.paused : otcAdStatus.open
    this.#changed.touch(ad)
    return accept(ad)
  }

  close({ userId, adId }: CloseOtc): Result<OtcAd, 'otc_ad_unknown'> {
    const ad = this.#byId.get(adId)
    if (ad?.userId !== userId) return reject('otc_ad_unknown')
    const { left } = ad
    ad.status = otcAdStatus.closed
    ad.closedAt = this.#parts.clock.at
    if (ad.side === 'sell') {
      ad.left = amountOf(0n)
      this.#parts.money.unreserve(ad, left)
    }
    this.#byId.delete(adId)
    this.#counts.set(userId, this.countOf(userId) - 1)
    this.#changed.touch(ad)
    return accept(ad)
  }

  /** What an order takes of an advertisement, or gives back where the number is negative. */
  take(ad: OtcAd, amount: bigint): void {
    ad.left = amountOf(ad.left - amount)
    this.#changed.touch(ad)
  }

  /** Adds an advertisement as the table has it, in the order of the ids. */
  restore(ad: OtcAd): void {
    this.#byId.set(ad.id, ad)
    this.#counts.set(ad.userId, this.countOf(ad.userId) + 1)
  }

  addTo(hash: StateHash): void {
    for (const ad of this.#byId.values()) {
      hash.add(ad.id, ad.userId, ad.side, ad.currencyId, ad.fiatId, ad.price, ad.premiumBps)
      hash.add(ad.quantity, ad.fiatMin, ad.fiatMax, ...ad.methods, ad.windowMs, ad.text)
      hash.add(ad.publishedAt, ad.status, ad.left)
    }
  }
}

type PublishRejection =
  | 'otc_merchant_unknown'
  | 'otc_merchant_suspended'
  | 'otc_bond_short'
  | 'otc_too_many_ads'
  | 'otc_terms_invalid'
  | 'insufficient_balance'
