import { type ReasonName, reasons } from '@candor/core'
import { coverOf, liabilityOf, yieldOf } from '@candor/core/formulas/coupon'
import { type Amount, amountOf, nothing } from '@candor/core/money'
import {
  couponSource,
  couponStatus,
  type CouponStep,
  couponStepKind as kinds,
  type CouponVersion,
  type IssuedCoupon,
} from '@candor/core/products/coupon'

import { currencyById } from '../../catalog/currencies.ts'
import { pairById } from '../../catalog/pairs.ts'
import type { Database } from '../../db/database.ts'
import { compareMovements } from '../../verify/compare-movements.ts'
import { Disagreement } from '../../verify/disagreement.ts'
import { pagesOf, RowsByKey } from '../../verify/rows.ts'
import type { Report } from '../../verify/verify-part.ts'
import { type CouponRow, couponOf, type StepRow, stepOf, versionOf } from './stored-rows.ts'

/** What a step has posted; the others post nothing. */
const reasonOf: { readonly [Kind in CouponStep['kind']]?: ReasonName } = {
  [kinds.grant]: 'coupon_reserve',
  [kinds.fee]: 'coupon_fee',
  [kinds.bonusFee]: 'coupon_bonus_fee',
  [kinds.lend]: 'coupon_lend',
  [kinds.giveBack]: 'coupon_return',
  [kinds.yield]: 'coupon_yield',
  [kinds.cash]: 'coupon_cash',
  [kinds.rest]: 'coupon_release',
  [kinds.expire]: 'coupon_release',
  [kinds.void]: 'coupon_release',
}
const codes = [...new Set(Object.values(reasonOf))].map((reason) => reasons[reason].code)

/** A step with the fee that it pays a part of, of a trade with what is needed to value it, or with its position. */
type SourceRow = StepRow & {
  readonly market_id: number | null
  readonly lots: bigint | null
  readonly quote: bigint | null
  readonly side: 'buy' | 'sell' | null
  readonly trade_fee: bigint | null
  readonly step_fee: bigint | null
  readonly locked: bigint | null
  readonly days_paid: number | null
}
type Moved = { readonly ref: bigint; readonly kind: number; readonly amount: bigint }
/** What the steps of a coupon add up to. */
type Sums = { granted: bigint; out: bigint; lent: bigint; spent: bigint }
const none = (): Sums => ({ granted: 0n, out: 0n, lent: 0n, spent: 0n })

/** Recomputes what every coupon has reserved and paid from its steps, each paid fee from its trade or contract, the interest from its position, and the postings of all. */
export async function verifyCoupon(db: Database, report: Report): Promise<string> {
  const stored = await db.selectFrom('coupon_version').selectAll().orderBy('id').execute()
  const versions = new Map(stored.map((row) => [row.id, versionOf(row)]))
  const rows = await db.selectFrom('coupon').select(['id', 'version_id']).execute()
  const versionOfCoupon = new Map(rows.map((row) => [Number(row.id), versions.get(row.version_id)]))
  const sums = new Map<number, Sums>()
  const steps = await verifySteps(db, report, { versionOfCoupon, sums })
  const coupons = await verifyRows(db, { versions, sums })
  const funded = await verifyPool(db, report)
  const [all, times] = [coupons, steps].map((count) => count.toLocaleString('en'))
  return `${all} coupons, ${times} changes of them, ${funded} transfers to their pool`
}

type Known = {
  readonly versionOfCoupon: ReadonlyMap<number, CouponVersion | undefined>
  readonly sums: Map<number, Sums>
}

async function verifySteps(
  db: Database,
  report: Report,
  { versionOfCoupon, sums }: Known,
): Promise<number> {
  const pages = pagesOf<SourceRow>(
    db,
    `select s.*, trade.market_id, trade.lots, trade.quote,
      case when trade.taker_user_id = s.user_id then trade.taker_side
        when trade.taker_side = 'buy' then 'sell' else 'buy' end as side,
      case when trade.taker_user_id = s.user_id then trade.taker_fee
        else trade.maker_fee end as trade_fee,
      made.fee as step_fee, position.amount as locked, position.days_paid
    from coupon_step s
    left join spot_trade trade on s.source = ${couponSource.spot} and s.fee > 0 and trade.id = s.ref
    left join lever_step made on s.source in (2, 3) and s.fee > 0 and made.order_id = s.ref
      and made.kind = s.source - 1
    left join lockup_position position on s.kind = ${kinds.yield} and position.id = s.ref
    order by s.id`,
    { what: 'changes of coupons', report },
  )
  const moved = new RowsByKey(
    pagesOf<Moved>(
      db,
      `select ref, kind, amount from posting where kind in (${codes.join(', ')}) order by ref`,
    ),
    {
      keyOf: ({ ref }) => Number(ref),
      strayOf: ({ ref }) => new Disagreement('posting', Number(ref), 'is of no change of a coupon'),
    },
  )
  let count = 0
  for await (const page of pages)
    for (const row of page) {
      const step = stepOf(row)
      count += 1
      if (step.id !== count) throw wrong(step, 'follows one that is missing')
      const version = versionOfCoupon.get(step.couponId)
      if (version === undefined) throw wrong(step, 'is of no coupon')
      const own = sums.get(step.couponId) ?? none()
      sums.set(step.couponId, own)
      if (step.kind === kinds.fee) checkFee(step, row, { version, left: own.granted - own.out })
      if (step.kind === kinds.bonusFee) checkBonusFee(step, row, own.lent)
      if (step.kind === kinds.yield) checkYield(step, row, version)
      add(step, own)
      checkPosted(step, await moved.take(step.id))
    }
  await moved.end()
  return count
}

/** By the formula of the terms, from the fee of the trade or of the opening. */
function checkFee(
  step: CouponStep,
  row: SourceRow,
  { version, left }: { version: CouponVersion; left: bigint },
): void {
  const fee = step.source === couponSource.spot ? row.trade_fee : row.step_fee
  if (fee === null) throw wrong(step, 'pays a fee that nothing was charged')
  const charged = { fee: amountOf(fee), worth: worthOf(fee, row) }
  const due = coverOf(version.terms.rate, amountOf(left), charged)
  if (step.amount !== due.paid) throw wrong(step, `amount is ${step.amount}, not ${due.paid}`)
  if (step.fee !== due.part) throw wrong(step, `fee is ${step.fee}, not ${due.part}`)
}

/** A fee in the currency of its coupon: at the price of the trade, rounded up. */
function worthOf(fee: bigint, { market_id: marketId, lots, quote, side }: SourceRow): Amount {
  if (marketId === null || lots === null || quote === null || side !== 'buy') return amountOf(fee)
  const { base, lotScale } = pairById(marketId)
  const bought = lots * 10n ** BigInt(base.scale - lotScale)
  return amountOf((fee * quote + bought - 1n) / bought)
}

function checkBonusFee(step: CouponStep, { step_fee: fee }: SourceRow, lent: bigint): void {
  if (fee === null) throw wrong(step, 'pays a fee that nothing was charged')
  const due = fee < lent ? fee : lent
  if (step.amount !== due || step.fee !== due) throw wrong(step, `fee is ${step.fee}, not ${due}`)
}

/** By the formula of the terms, from the amount and the full days of the position. */
function checkYield(step: CouponStep, row: SourceRow, { terms }: CouponVersion): void {
  const { locked, days_paid: days } = row
  if (locked === null || days === null) throw wrong(step, 'pays the interest of no position')
  const due = yieldOf(terms, amountOf(locked), days)
  if (step.amount !== due) throw wrong(step, `amount is ${step.amount}, not ${due}`)
}

const payments = new Set<number>([kinds.fee, kinds.yield, kinds.cash])
const releases = new Set<number>([kinds.rest, kinds.expire, kinds.void])

function add({ kind, amount, lent }: CouponStep, own: Sums): void {
  if (kind === kinds.grant) own.granted += amount
  if (kind === kinds.giveBack) {
    own.out -= amount
    // What has left the contract and did not return was lost in it.
    own.spent += own.lent - lent - amount
  }
  if (payments.has(kind)) own.spent += amount
  if (payments.has(kind) || releases.has(kind) || kind === kinds.lend) own.out += amount
  own.lent = lent
}

function checkPosted(step: CouponStep, found: readonly Moved[]): void {
  const reason = reasonOf[step.kind]
  const isPosted = reason !== undefined && step.amount > 0n
  const [posted, another] = found
  const isRight = isPosted
    ? posted?.amount === step.amount && posted.kind === reasons[reason].code
    : posted === undefined && (step.amount === nothing || reason !== undefined)
  if (!isRight || another !== undefined)
    throw wrong(step, `amount is ${step.amount}, posted was ${posted?.amount ?? 0n}`)
}

type Recomputed = {
  readonly versions: ReadonlyMap<number, CouponVersion>
  readonly sums: ReadonlyMap<number, Sums>
}

async function verifyRows(db: Database, { versions, sums }: Recomputed): Promise<number> {
  let count = 0
  for await (const page of pagesOf<CouponRow>(db, 'select * from coupon order by id'))
    for (const row of page) {
      const version = versions.get(row.version_id)
      if (version === undefined) throw new Disagreement('coupon', Number(row.id), 'has no version')
      const coupon = couponOf(row, version)
      count += 1
      if (coupon.id !== count) throw wrongRow(coupon, 'follows one that is missing')
      checkRow(coupon, sums.get(coupon.id) ?? none())
    }
  return count
}

function checkRow(coupon: IssuedCoupon, { granted, out, ...due }: Sums): void {
  const { version, reserved, lent, spent, status } = coupon
  const liability = liabilityOf(version.terms)
  if (granted !== liability) throw wrongRow(coupon, `reserved ${granted}, not ${liability}`)
  for (const [field, value, computed] of [
    ['reserved', reserved, granted - out],
    ['lent', lent, due.lent],
    ['spent', spent, due.spent],
  ] as const)
    if (value !== computed) throw wrongRow(coupon, `${field} is ${value}, not ${computed}`)
  if (status > couponStatus.inUse && reserved + lent !== 0n)
    throw wrongRow(coupon, 'has ended with something left')
}

const wrong = ({ id }: CouponStep, sentence: string) =>
  new Disagreement('coupon_step', id, sentence)
const wrongRow = ({ id }: IssuedCoupon, sentence: string) =>
  new Disagreement('coupon', id, sentence)

function verifyPool(db: Database, report: Report): Promise<number> {
  return compareMovements(db, report, {
    what: 'transfers to the pool of coupons',
    moved: ['coupon_fund'],
    movementOf: {
      'coupon.fund': ({ currencyId, amount }) => {
        const { code } = currencyById(currencyId)
        const [debit, credit] = [`house:treasury:${code}`, `house:coupon_pool:${code}`]
        return { reason: 'coupon_fund', debit, credit, amount }
      },
    },
  })
}
