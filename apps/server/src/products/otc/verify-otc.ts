import { type ReasonName, reasons } from '@candor/core'
import { damagesOf, fiatOf, otcFeeOf } from '@candor/core/formulas/otc'
import { amountOf } from '@candor/core/money'
import { type OtcAd, type OtcOrder, otcStatus } from '@candor/core/products/otc'
import { sql } from 'kysely'

import { currencyById } from '../../catalog/currencies.ts'
import { exchangeConfig } from '../../catalog/exchange-config.ts'
import type { Database } from '../../db/database.ts'
import { Disagreement } from '../../verify/disagreement.ts'
import { adOf, appealOf, merchantOf, orderOf } from './stored-rows.ts'

const { makerFee } = exchangeConfig.otc
const kinds = [
  'otc_bond',
  'otc_bond_return',
  'otc_reserve',
  'otc_unreserve',
  'otc_escrow',
  'otc_refund',
  'otc_release',
  'otc_fee',
  'otc_slash',
  'otc_damages',
] as const satisfies readonly ReasonName[]
type Kind = (typeof kinds)[number]
/** What was posted by kind and reference. */
type Posted = (kind: Kind, ref: number) => bigint

/** Recomputes what each order costs and moves, what each advertisement has left, and what each bond holds. */
export async function verifyOtc(db: Database): Promise<string> {
  const { posted, refs } = await postedIn(db)
  const ads = new Map<number, OtcAd>()
  for (const row of await db.selectFrom('otc_ad').selectAll().execute()) ads.set(row.id, adOf(row))
  const used = new Map<number, bigint>()
  const merchants = (await db.selectFrom('otc_merchant').selectAll().execute()).map(merchantOf)
  const orders = (await db.selectFrom('otc_order').selectAll().orderBy('id').execute()).map(orderOf)
  const lost = await lossesIn(db, orders)
  for (const [at, order] of orders.entries()) {
    if (order.id !== at + 1) throw wrong(order, 'follows one that is missing')
    const ad = ads.get(order.adId)
    if (ad === undefined) throw wrong(order, 'has no advertisement')
    checkOrder(order, ad)
    const back = checkPostings(order, ad, posted)
    used.set(ad.id, (used.get(ad.id) ?? 0n) + (isGone(order) ? heldOf(order) : back))
    for (const kind of ['otc_slash', 'otc_damages'] as const) {
      const slash = amountOf(lost.byOrder.get(order.id) ?? 0n)
      const due = kind === 'otc_damages' ? damagesOf(slash) : slash - damagesOf(slash)
      const found = posted(kind, order.id)
      if (found !== due) throw wrong(order, `${kind} is ${found}, its appeals make it ${due}`)
    }
  }
  for (const ad of ads.values()) checkAd(ad, used.get(ad.id) ?? 0n, posted)
  for (const { id, userId, bond } of merchants) {
    const held = posted('otc_bond', id) - posted('otc_bond_return', id)
    const due = held - (lost.byUser.get(userId) ?? 0n)
    if (bond !== due) throw new Disagreement('otc_merchant', id, `bond is ${bond}, not ${due}`)
  }
  checkStrays(refs, { ads, orders: orders.length, merchants: merchants.length })
  return `${orders.length.toLocaleString('en')} orders of otc, ${ads.size} advertisements, ${merchants.length} bonds`
}

async function postedIn(db: Database): Promise<{ posted: Posted; refs: Map<Kind, Set<number>> }> {
  const codes = kinds.map((kind) => reasons[kind].code)
  const { rows } = await sql<{ kind: number; ref: bigint; total: bigint }>`
    select kind, ref, sum(amount)::bigint as total from posting
    where kind in (${sql.join(codes)}) group by 1, 2`.execute(db)
  const totals = new Map(rows.map(({ kind, ref, total }) => [`${kind} ${ref}`, total]))
  const refs = new Map<Kind, Set<number>>()
  for (const kind of kinds) {
    const own = rows.filter((row) => row.kind === reasons[kind].code)
    refs.set(kind, new Set(own.map(({ ref }) => Number(ref))))
  }
  return { posted: (kind, ref) => totals.get(`${reasons[kind].code} ${ref}`) ?? 0n, refs }
}

/** What bonds have lost by appeals, by order and by merchant. */
async function lossesIn(db: Database, orders: readonly OtcOrder[]) {
  const merchantOfOrder = new Map(orders.map(({ id, merchantUserId }) => [id, merchantUserId]))
  const byOrder = new Map<number, bigint>()
  const byUser = new Map<number, bigint>()
  for (const row of await db.selectFrom('otc_appeal').selectAll().execute()) {
    const { orderId, slash } = appealOf(row)
    const userId = merchantOfOrder.get(orderId) ?? 0
    byOrder.set(orderId, (byOrder.get(orderId) ?? 0n) + slash)
    byUser.set(userId, (byUser.get(userId) ?? 0n) + slash)
  }
  return { byOrder, byUser }
}

function checkOrder(order: OtcOrder, ad: OtcAd): void {
  const { quantity, price, fiat, fee, fiatId, currencyId, side, merchantUserId } = order
  const isOfAd =
    side === ad.side &&
    currencyId === ad.currencyId &&
    fiatId === ad.fiatId &&
    merchantUserId === ad.userId &&
    ad.methods.includes(order.method)
  if (!isOfAd) throw wrong(order, 'does not agree with its advertisement')
  const scales = {
    coinScale: currencyById(currencyId).scale,
    fiatScale: currencyById(fiatId).scale,
  }
  const costs = fiatOf(quantity, price, scales)
  if (fiat !== costs) throw wrong(order, `fiat is ${fiat}, its price makes it ${costs}`)
  if (fiat < ad.fiatMin || fiat > ad.fiatMax) throw wrong(order, 'is outside its advertisement')
  const due = otcFeeOf(quantity, makerFee)
  if (fee !== due) throw wrong(order, `fee is ${fee}, not ${due}`)
  if (ad.price > 0 && price !== ad.price) throw wrong(order, 'has another price than was offered')
}

const heldOf = ({ side, quantity, fee }: OtcOrder): bigint =>
  side === 'sell' ? quantity + fee : quantity
/** Whether what it took of its advertisement did not return to it. */
const isGone = ({ status, endedAt }: OtcOrder) => endedAt === 0 || status === otcStatus.released

/** Returns what went back to the seller instead of the advertisement. */
function checkPostings(order: OtcOrder, ad: OtcAd, posted: Posted): bigint {
  const { id, side, quantity, fee, status, endedAt } = order
  const isReleased = status === otcStatus.released
  const held = heldOf(order)
  const refund = posted('otc_refund', id)
  const due: Partial<Record<Kind, bigint>> = {
    otc_escrow: side === 'buy' ? quantity : 0n,
    otc_release: isReleased ? held - fee : 0n,
    otc_fee: isReleased ? fee : 0n,
  }
  for (const [kind, expected] of Object.entries(due) as [Kind, bigint][]) {
    const found = posted(kind, id)
    if (found !== expected) throw wrong(order, `${kind} is ${found}, not ${expected}`)
  }
  const isBack = endedAt > 0 && !isReleased
  const isClosed = ad.closedAt > 0 && ad.closedAt <= endedAt
  // Of the same moment either may have come first.
  const isOpen = ad.closedAt === 0 || ad.closedAt >= endedAt
  const isFull = isBack && refund === held && (side === 'buy' || isClosed)
  const isNone = refund === 0n && (!isBack || (side === 'sell' && isOpen))
  if (!isFull && !isNone) throw wrong(order, `otc_refund is ${refund} of ${held}`)
  if (side === 'buy') return isBack && isClosed && !isOpen ? held : 0n
  return refund
}

function checkAd(ad: OtcAd, used: bigint, posted: Posted): void {
  const { id, side, quantity, left } = ad
  const isSale = side === 'sell'
  const reserved = isSale ? quantity + otcFeeOf(quantity, makerFee) : 0n
  const found = posted('otc_reserve', id)
  if (found !== reserved)
    throw new Disagreement('otc_ad', id, `otc_reserve is ${found}, not ${reserved}`)
  const due = (isSale ? reserved : quantity) - posted('otc_unreserve', id) - used
  if (left !== due) throw new Disagreement('otc_ad', id, `remaining is ${left}, not ${due}`)
}

/** Postings of no row. */
function checkStrays(
  refs: ReadonlyMap<Kind, ReadonlySet<number>>,
  {
    ads,
    orders,
    merchants,
  }: { ads: ReadonlyMap<number, OtcAd>; orders: number; merchants: number },
): void {
  const isKnown = (kind: Kind, ref: number) => {
    if (kind === 'otc_bond' || kind === 'otc_bond_return') return ref >= 1 && ref <= merchants
    if (kind === 'otc_reserve' || kind === 'otc_unreserve') return ads.has(ref)
    return ref >= 1 && ref <= orders
  }
  for (const [kind, known] of refs)
    for (const ref of known)
      if (!isKnown(kind, ref)) throw new Disagreement('posting', ref, `${kind} is of no row of otc`)
}

const wrong = ({ id }: OtcOrder, sentence: string) => new Disagreement('otc_order', id, sentence)
