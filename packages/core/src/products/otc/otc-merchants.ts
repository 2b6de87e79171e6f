import type { CommandClock } from '../../command-clock.ts'
import { amountOf, nothing } from '../../money/amount.ts'
import { accept, reject, type Result } from '../../result.ts'
import type { StateHash } from '../../state-hash.ts'
import { ChangedRows } from './changed-rows.ts'
import type { SuspendOtc } from './commands.ts'
import type { OtcMoney } from './otc-money.ts'
import { type OtcMerchant, otcMerchantStatus } from './records.ts'
import type { OtcConfig } from './terms.ts'

type Parts = {
  readonly clock: Readonly<CommandClock>
  readonly config: OtcConfig
  readonly money: OtcMoney
  readonly counters: { merchantId: number }
}

/** Users who advertise, with their bonds. Those who have left are kept: a suspension outlasts a new bond. */
export class OtcMerchants {
  readonly #parts: Parts
  readonly #byId = new Map<number, OtcMerchant>()
  readonly #byUser = new Map<number, OtcMerchant>()
  readonly #changed = new ChangedRows<OtcMerchant>()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  takeChanges(): readonly OtcMerchant[] {
    return this.#changed.take()
  }

  /** In the order of the ids. */
  all(): Iterable<OtcMerchant> {
    return this.#byId.values()
  }

  /** One who has not left. */
  active(userId: number): OtcMerchant | undefined {
    const merchant = this.#byUser.get(userId)
    return merchant?.status === otcMerchantStatus.active ? merchant : undefined
  }

  /** Whether advertisements of the user may be answered. */
  isServing(userId: number): boolean {
    const merchant = this.active(userId)
    return merchant !== undefined && !merchant.isSuspended && !this.isShort(merchant)
  }

  isShort({ bond }: OtcMerchant): boolean {
    return bond < this.#parts.config.bond
  }

  join(userId: number): Result<OtcMerchant, JoinRejection> {
    const known = this.#byUser.get(userId)
    const { config, money, clock, counters } = this.#parts
    const bond = this.active(userId)?.bond ?? nothing
    if (known?.isSuspended === true) return reject('otc_merchant_suspended')
    const missing = amountOf(config.bond - bond)
    if (missing <= 0n) return reject('otc_merchant_exists')
    if (money.available(userId, config.valuationId) < missing) return reject('insufficient_balance')

    if (known === undefined) counters.merchantId += 1
    const merchant: OtcMerchant = known ?? {
      id: counters.merchantId,
      userId,
      joinedAt: clock.at,
      status: otcMerchantStatus.active,
      bond: nothing,
      isSuspended: false,
      reason: '',
      touchedIn: 0,
    }
    money.holdBond(userId, missing, merchant.id)
    merchant.status = otcMerchantStatus.active
    merchant.bond = config.bond
    if (known === undefined) this.restore(merchant)
    this.#changed.touch(merchant)
    return accept(merchant)
  }

  /** Returns the bond of a merchant without advertisements and orders. */
  leave(merchant: OtcMerchant): void {
    this.#parts.money.returnBond(merchant.userId, merchant.bond, merchant.id)
    merchant.bond = nothing
    merchant.status = otcMerchantStatus.left
    this.#changed.touch(merchant)
  }

  suspend({
    merchantId,
    isSuspended,
    reason,
  }: SuspendOtc): Result<OtcMerchant, 'otc_merchant_unknown'> {
    const merchant = this.#byId.get(merchantId)
    if (merchant === undefined) return reject('otc_merchant_unknown')
    merchant.isSuspended = isSuspended
    merchant.reason = reason
    this.#changed.touch(merchant)
    return accept(merchant)
  }

  /** Takes a part of the bond, which was checked to be there. */
  slash(merchant: OtcMerchant, after: OtcMerchant['bond']): void {
    merchant.bond = after
    this.#changed.touch(merchant)
  }

  /** Adds a merchant as the table has it, in the order of the ids. */
  restore(merchant: OtcMerchant): void {
    this.#byId.set(merchant.id, merchant)
    this.#byUser.set(merchant.userId, merchant)
  }

  addTo(hash: StateHash): void {
    for (const { id, userId, joinedAt, status, bond, isSuspended, reason } of this.#byId.values())
      hash.add(id, userId, joinedAt, status, bond, Number(isSuspended), reason)
  }
}

type JoinRejection = 'otc_merchant_suspended' | 'otc_merchant_exists' | 'insufficient_balance'
