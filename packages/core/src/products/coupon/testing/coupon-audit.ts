import { type Account, type Changes, type Exchange, reasons } from '../../../exchange.ts'
import { demand } from '../../../testing/demand.ts'
import type {
  AuditedBatch,
  Claim,
  Executed,
  ProductAudit,
} from '../../../testing/product-testing.ts'
import {
  couponSource,
  couponStatus,
  type CouponStep,
  couponStepKind as kinds,
  type IssuedCoupon,
} from '../issued-coupon.ts'
import type { CouponTerms } from '../terms.ts'
import { BonusAudit, type KnownCoupon } from './bonus-audit.ts'
import { CouponRulesAudit } from './coupon-rules-audit.ts'

const dayMs = 86_400_000
const oneRate = 100_000_000n

/** What each kind of step posts, and from where to where; the accounts of the house are those of the currency. */
const postedBy: Readonly<Record<number, readonly [reason: number, from: string, to: string]>> = {
  [kinds.grant]: [reasons.coupon_reserve.code, 'coupon_pool avail', 'coupon_pool hold'],
  [kinds.fee]: [reasons.coupon_fee.code, 'coupon_pool hold', 'fees avail'],
  [kinds.bonusFee]: [reasons.coupon_bonus_fee.code, 'lever avail', 'fees avail'],
  [kinds.lend]: [reasons.coupon_lend.code, 'coupon_pool hold', 'lever avail'],
  [kinds.giveBack]: [reasons.coupon_return.code, 'lever avail', 'coupon_pool hold'],
  [kinds.yield]: [reasons.coupon_yield.code, 'coupon_pool hold', 'change avail'],
  [kinds.cash]: [reasons.coupon_cash.code, 'coupon_pool hold', 'change avail'],
  [kinds.rest]: [reasons.coupon_release.code, 'coupon_pool hold', 'coupon_pool avail'],
  [kinds.expire]: [reasons.coupon_release.code, 'coupon_pool hold', 'coupon_pool avail'],
  [kinds.void]: [reasons.coupon_release.code, 'coupon_pool hold', 'coupon_pool avail'],
}
const codes = new Set(Object.values(postedBy).map(([code]) => code))
const feeCodes: readonly number[] = [
  0,
  reasons.spot_fee.code,
  reasons.lever_open_fee.code,
  reasons.lever_close_fee.code,
]

type Posted = {
  readonly reason: number
  readonly from: Account | undefined
  readonly to: Account | undefined
  readonly units: bigint
}

/** Follows every coupon by its steps, and computes what each of them must have paid from trades, contracts and positions. */
export class CouponAudit implements ProductAudit {
  readonly #rules = new CouponRulesAudit()
  readonly #bonuses = new BonusAudit()
  readonly #accounts = new Map<number, Account>()
  readonly #coupons = new Map<number, KnownCoupon>()
  #lastStep = 0

  follow(batch: AuditedBatch): void {
    const { executed, changes } = batch
    for (const account of changes.accounts) this.#accounts.set(account.id, account)
    this.#bonuses.follow(changes)
    const { steps, coupons } = changes.coupon
    const bySeq = Map.groupBy(steps, ({ seq }) => seq)
    for (const done of executed) {
      const own = bySeq.get(done.seq) ?? []
      bySeq.delete(done.seq)
      demand(own.length === 0 || done.outcome.ok, 'only an accepted command changes coupons')
      this.#rules.follow(done)
      for (const step of own) {
        this.#step(step, done, changes)
        const { lent = 0n } = this.#coupons.get(step.couponId) ?? {}
        demand(step.lent === lent, 'a step has what is in a contract after it', { id: step.id })
      }
    }
    demand(bySeq.size === 0, 'a step has a command')
    this.#checkPostings(changes, steps)
    for (const row of coupons) this.#compareRow(row)
    for (const row of changes.coupon.rules) this.#rules.compareRow(row)
  }

  compare({ products: { coupon } }: Exchange, idleUntil: number): void {
    const live = [...this.#coupons.values()].filter(({ status }) => status <= couponStatus.inUse)
    const kept = coupon.book.live().map(({ id }) => id)
    demand(String(kept) === String(live.map(({ id }) => id)), 'live coupons are kept', { kept })
    for (const { id, status, expiresAt, version } of live) {
      if (status !== couponStatus.unused) continue
      const voidedAt = this.#rules.voidedAt(version.ruleId)
      // A rule may end in the same millisecond, after the clock.
      const isDue = voidedAt > 0 ? voidedAt < idleUntil : expiresAt <= idleUntil
      demand(!isDue, 'an unused coupon ends when its time or its rule is over', { id })
    }
  }

  /** All that coupons can still cost is held. */
  *claims(): Iterable<Claim> {
    const owner = { kind: 'house', name: 'coupon_pool' } as const
    for (const { version, reserved } of this.#coupons.values()) {
      const { currencyId } = version.terms
      if (reserved > 0n) yield { owner, currencyId, bucket: 'hold', units: reserved }
    }
  }

  deferredRuns({ coupon }: Changes): readonly number[] {
    const timed = new Set<number>([kinds.warn, kinds.expire, kinds.void])
    return coupon.steps.filter(({ kind }) => timed.has(kind)).map(({ seq }) => seq)
  }

  #step(step: CouponStep, done: Executed, changes: Changes): void {
    const { id, kind, couponId } = step
    demand(id === this.#lastStep + 1, 'steps are numbered without a gap', { id })
    this.#lastStep = id
    if (kind === kinds.grant) return this.#grant(step, done)
    const coupon = this.#coupons.get(couponId)
    demand(coupon?.userId === step.userId, 'a step is of a coupon that was granted', { id })
    switch (kind) {
      case kinds.attach:
        return this.#attach(coupon, step, done)
      case kinds.detach:
        demand(isReturnable(coupon), 'a coupon returns that has something left', { id })
        coupon.status = couponStatus.unused
        return
      case kinds.fee:
        return this.#fee(coupon, step, changes)
      case kinds.bonusFee:
      case kinds.lend:
      case kinds.giveBack:
        return this.#bonuses.step(coupon, step, done)
      case kinds.yield:
        return this.#yield(coupon, step, changes)
      case kinds.cash:
        return this.#cash(coupon, step, done)
      case kinds.rest:
        demand(step.amount === coupon.reserved, 'what a used coupon has left is released', { id })
        demand(coupon.spent > 0n, 'a used coupon has paid', { id })
        coupon.reserved = 0n
        coupon.status = couponStatus.used
        return
      case kinds.warn:
      case kinds.expire:
      case kinds.void:
        return this.#time(coupon, step)
    }
  }

  #grant(step: CouponStep, { command, outcome, at }: Executed): void {
    const isGrant = command.kind === 'coupon.grant' || command.kind === 'coupon.redeem'
    demand(isGrant && outcome.ok, 'a grant has its command', { id: step.id })
    const version = this.#rules.granted(command, at)
    const liability = liabilityOf(version.terms)
    demand(step.amount === liability, 'a grant reserves all that it can cost', { liability })
    const known = { id: step.couponId, userId: command.userId, version, grantedAt: at }
    const fresh = { reserved: liability, lent: 0n, spent: 0n, ref: 0, isWarned: false }
    const expiresAt = at + version.terms.validDays * dayMs
    this.#coupons.set(known.id, { ...known, ...fresh, expiresAt, status: couponStatus.unused })
  }

  #attach(coupon: KnownCoupon, step: CouponStep, { command, at }: Executed): void {
    const { id, userId, status, expiresAt, version } = coupon
    const isNamed = 'couponId' in command && command.couponId === id && command.userId === userId
    demand(isNamed, 'a coupon is used by a command of its owner', { id })
    demand(status === couponStatus.unused, 'a coupon is used once at a time', { id })
    const isOpen = at < expiresAt && this.#rules.voidedAt(version.ruleId) === 0
    demand(isOpen, 'no coupon is used after its end', { id, at })
    const { kind, scope } = version.terms
    const isSuited =
      (step.source === couponSource.spot && kind === 'fee' && scope !== 'contract') ||
      (step.source === couponSource.contractOpen && kind === 'fee' && scope !== 'spot') ||
      (step.source === couponSource.contractOpen && kind === 'bonus') ||
      (step.source === couponSource.lockup && kind === 'yield')
    demand(isSuited, 'a coupon is used for what it was granted for', { id })
    coupon.status = couponStatus.inUse
    coupon.ref = step.ref
  }

  #fee(coupon: KnownCoupon, step: CouponStep, changes: Changes): void {
    const { id, version, reserved } = coupon
    demand(coupon.status === couponStatus.inUse, 'a coupon pays while it is in use', { id })
    const found = step.source === couponSource.spot ? tradeFee : contractFee
    const charged = found(changes, step, coupon)
    demand(charged !== undefined, 'a covered fee has its trade or contract', { id })
    const due = (charged.worth * version.terms.rate) / oneRate
    const paid = due < reserved ? due : reserved
    const part = paid === charged.worth ? charged.fee : (charged.fee * paid) / charged.worth
    const isRight = step.amount === paid && step.fee === part && paid > 0n
    demand(isRight, 'a coupon pays its part of a fee', { id, paid, part })
    coupon.reserved -= paid
    coupon.spent += paid
  }

  #yield(coupon: KnownCoupon, step: CouponStep, { lockup }: Changes): void {
    const { id, version, ref } = coupon
    demand(coupon.status === couponStatus.inUse, 'a coupon pays while it is in use', { id })
    const position = lockup.positions.find((row) => row.id === ref)
    demand(position?.closedAt === step.at, 'extra interest is paid at the end', { id })
    const { amount: most, rate, days } = version.terms
    const earning = position.amount < most ? position.amount : most
    const counted = BigInt(Math.min(days, position.daysPaid))
    const due = (earning * rate * counted) / (365n * oneRate)
    demand(step.amount === due, 'extra interest is amount times rate times days', { id, due })
    coupon.reserved -= due
    coupon.spent += due
  }

  #cash(coupon: KnownCoupon, step: CouponStep, { command, at }: Executed): void {
    const { id, userId, status, expiresAt, reserved } = coupon
    const isOwn = command.kind === 'coupon.claim' && command.userId === userId
    demand(isOwn && command.couponId === id, 'money is claimed by its owner', { id })
    const isOpen = status === couponStatus.unused && at < expiresAt
    demand(isOpen && reserved === step.amount, 'money is claimed once', { id })
    coupon.reserved = 0n
    coupon.spent += step.amount
    coupon.status = couponStatus.used
  }

  /** Reminders and ends, which come with the time. */
  #time(coupon: KnownCoupon, { kind, at, amount }: CouponStep): void {
    const { id, status, expiresAt, version, reserved } = coupon
    demand(status === couponStatus.unused, 'a coupon in use does not end', { id })
    if (kind === kinds.warn) {
      const isTime = at >= expiresAt - dayMs && at < expiresAt && !coupon.isWarned
      demand(isTime, 'a reminder comes once, on the last day', { id })
      coupon.isWarned = true
      return
    }
    const isOver = kind === kinds.void ? this.#rules.voidedAt(version.ruleId) > 0 : at >= expiresAt
    demand(isOver, 'a coupon ends when its time or its rule is over', { id })
    demand(amount === reserved, 'what an ended coupon has left is released', { id })
    coupon.reserved = 0n
    coupon.status = kind === kinds.void ? couponStatus.void : couponStatus.expired
  }

  #compareRow(row: IssuedCoupon): void {
    const known = this.#coupons.get(row.id)
    demand(known !== undefined, 'a coupon has its grant', { id: row.id })
    // The last payment of a coupon may leave nothing to be released.
    const isSpent = known.reserved === 0n && known.lent === 0n && known.spent > 0n
    if (row.status === couponStatus.used && isSpent) known.status = couponStatus.used
    const isEqual =
      row.userId === known.userId &&
      row.status === known.status &&
      row.reserved === known.reserved &&
      row.lent === known.lent &&
      row.spent === known.spent &&
      row.isWarned === known.isWarned &&
      row.expiresAt === known.expiresAt
    demand(isEqual, 'a row is what its steps make', { id: row.id })
  }

  /** Each step with an amount has one posting, and a fee is paid in own funds as far as no coupon pays it. */
  #checkPostings(changes: Changes, steps: readonly CouponStep[]): void {
    const { postings } = changes
    const [debits, credits, amounts] = [postings.debitId(), postings.creditId(), postings.amount()]
    const refs = postings.ref()
    const own = new Map<number, Posted>()
    const fees = new Map<string, bigint>()
    for (const [row, reason] of postings.reason().entries()) {
      const [ref, units] = [refs[row] ?? 0, amounts[row] ?? 0n]
      const [from, to] = [debits, credits].map((ids) => this.#accounts.get(ids[row] ?? 0))
      if (codes.has(reason)) {
        demand(!own.has(ref), 'a step is posted once', { ref })
        own.set(ref, { reason, from, to, units })
      }
      const userId = from?.owner.kind === 'user' ? from.owner.userId : 0
      if (feeCodes.includes(reason)) fees.set(`${reason} ${ref} ${userId}`, units)
    }
    for (const step of steps) {
      const posted = own.get(step.id)
      own.delete(step.id)
      demand(isPostedAs(step, posted), 'a step has its posting', { id: step.id })
      if (step.kind !== kinds.fee && step.kind !== kinds.bonusFee) continue
      const { source, ref, userId, fee } = step
      const paid = fees.get(`${feeCodes[source] ?? 0} ${ref} ${userId}`) ?? 0n
      const whole = wholeFeeOf(changes, step)
      demand(paid === whole - fee, 'own funds pay the rest of a fee', { id: step.id, whole })
    }
    demand(own.size === 0, 'a posting has its step', { steps: [...own.keys()].join(' ') })
  }
}

function isPostedAs(step: CouponStep, posted: Posted | undefined): boolean {
  if (step.amount === 0n) return posted === undefined
  const [reason, from, to] = postedBy[step.kind] ?? []
  return (
    posted?.reason === reason &&
    posted?.units === step.amount &&
    placeOf(posted.from, step.userId) === from &&
    placeOf(posted.to, step.userId) === to
  )
}

/** An account in words; one of another user in none of these. */
function placeOf(account: Account | undefined, userId: number): string {
  if (account?.owner.kind === 'user')
    return account.owner.userId === userId ? `${account.owner.wallet} ${account.bucket}` : ''
  return account === undefined ? '' : `${account.owner.name} ${account.bucket}`
}

/** What remains can be used again: all of a coupon, or the rest of a bonus. */
function isReturnable({ version, status, spent, reserved, lent }: KnownCoupon): boolean {
  if (status !== couponStatus.inUse || lent !== 0n) return false
  return version.terms.kind === 'bonus' ? reserved > 0n : spent === 0n
}

type Charged = { readonly fee: bigint; readonly worth: bigint }

/** The fee of one side of a trade, and what it is worth at the price of the trade. */
function tradeFee({ spot }: Changes, step: CouponStep, coupon: KnownCoupon): Charged | undefined {
  const trade = spot.trades.find(({ id }) => id === step.ref)
  if (trade === undefined) return undefined
  const isMaker = trade.makerUserId === coupon.userId
  const order = isMaker ? trade.maker : trade.taker
  if (order.id !== coupon.ref) return undefined
  const fee = isMaker ? trade.makerFee : trade.takerFee
  if (order.side === 'sell') return { fee, worth: fee }
  const { baseScale, lotScale } = order.market.config
  const base = BigInt(trade.lots) * 10n ** BigInt(baseScale - lotScale)
  return { fee, worth: (fee * trade.quote + base - 1n) / base }
}

/** The fee of an opening, in the currency of contracts. */
function contractFee({ lever }: Changes, { ref, seq }: CouponStep): Charged | undefined {
  const step = lever.steps.find((one) => one.orderId === ref && one.seq === seq && one.kind === 1)
  return step && { fee: step.fee, worth: step.fee }
}

/** The whole fee of which a step has settled a part. */
function wholeFeeOf({ spot, lever }: Changes, { source, ref, seq, userId }: CouponStep): bigint {
  if (source === couponSource.spot) {
    const trade = spot.trades.find(({ id }) => id === ref)
    return (trade?.makerUserId === userId ? trade.makerFee : trade?.takerFee) ?? 0n
  }
  const kind = source === couponSource.contractOpen ? 1 : 2
  const step = lever.steps.find(
    (one) => one.orderId === ref && one.seq === seq && one.kind === kind,
  )
  return step?.fee ?? 0n
}

/** By whole numbers of any size, without the formulas of the product. */
function liabilityOf({ kind, amount, rate, days }: CouponTerms): bigint {
  return kind === 'yield' ? (amount * rate * BigInt(days)) / (365n * oneRate) : amount
}
