import type { OtcAd, OtcAppeal, OtcMember, OtcMerchant, OtcOrder } from '@candor/core/products/otc'

import type { Database } from '../../db/database.ts'
import { ReplayedOrders } from '../../verify/replayed-orders.ts'
import type { ReplayedTables } from '../../verify/replayed-tables.ts'
import { StoredLines } from '../../verify/stored-lines.ts'

const merchantColumns = `id user_id joined_at status bond is_suspended reason`
const adColumns = `id user_id side currency_id fiat_id price premium_bps quantity fiat_min fiat_max methods window_ms text published_at status remaining closed_at`
const orderColumns = `id ad_id side currency_id fiat_id merchant_user_id taker_user_id quantity price fiat fee value method payee_id placed_at expires_at status paid_at return_asked_at appeals ended_at`
const appealColumns = `id order_id user_id cause opened_at status is_decided slash reason closed_at`
const memberColumns = `user_id first_at day before_pay after_pay bought lockouts locked_until`

/** Compares each row with what the commands make when they are executed again. */
export function replayedOtc(db: Database): ReplayedTables<'otc'> {
  const merchants = new Map<number, OtcMerchant>()
  const ads = new Map<number, OtcAd>()
  const appeals = new Map<number, OtcAppeal>()
  const members = new Map<number, OtcMember>()
  const orders = new ReplayedOrders<OtcOrder>({
    db,
    table: 'otc_order',
    columns: orderColumns,
    valuesOf: valuesOfOrder,
    hasEnded: ({ endedAt }) => endedAt > 0,
  })
  const compareAll = async <Row>(
    { table, columns }: { table: string; columns: string },
    rows: ReadonlyMap<number, Row>,
    valuesOf: (row: Row) => readonly (string | number | bigint)[],
  ) => {
    const stored = new StoredLines(db, table, columns)
    for (const [key, row] of [...rows].toSorted(([a], [b]) => a - b))
      stored.check(key, await stored.takeOne(key), valuesOf(row))
    await stored.end()
  }
  return {
    compare: async (changes) => {
      for (const row of changes.merchants) merchants.set(row.id, { ...row })
      for (const row of changes.ads) ads.set(row.id, { ...row })
      for (const row of changes.appeals) appeals.set(row.id, { ...row })
      for (const row of changes.members) members.set(row.userId, { ...row })
      await orders.compare(changes.orders)
    },
    end: async () => {
      const count = await orders.end()
      await compareAll(
        { table: 'otc_merchant', columns: merchantColumns },
        merchants,
        valuesOfMerchant,
      )
      await compareAll({ table: 'otc_ad', columns: adColumns }, ads, valuesOfAd)
      await compareAll({ table: 'otc_appeal', columns: appealColumns }, appeals, valuesOfAppeal)
      await compareAll({ table: 'otc_member', columns: memberColumns }, members, valuesOfMember)
      return [`${count.toLocaleString('en')} orders of otc`]
    },
  }
}

function valuesOfMerchant(row: OtcMerchant) {
  return [
    row.id,
    row.userId,
    row.joinedAt,
    row.status,
    row.bond,
    Number(row.isSuspended),
    row.reason,
  ]
}

function valuesOfAd(row: OtcAd) {
  return [
    row.id,
    row.userId,
    row.side === 'sell' ? 1 : 2,
    row.currencyId,
    row.fiatId,
    row.price,
    row.premiumBps,
    row.quantity,
    row.fiatMin,
    row.fiatMax,
    row.methods.join(','),
    row.windowMs,
    row.text,
    row.publishedAt,
    row.status,
    row.left,
    row.closedAt,
  ]
}

function valuesOfOrder(row: OtcOrder) {
  return [
    row.id,
    row.adId,
    row.side === 'sell' ? 1 : 2,
    row.currencyId,
    row.fiatId,
    row.merchantUserId,
    row.takerUserId,
    row.quantity,
    row.price,
    row.fiat,
    row.fee,
    row.value,
    row.method,
    row.payeeId,
    row.placedAt,
    row.expiresAt,
    row.status,
    row.paidAt,
    row.returnAskedAt,
    row.appeals,
    row.endedAt,
  ]
}

function valuesOfAppeal(row: OtcAppeal) {
  return [
    row.id,
    row.orderId,
    row.userId,
    row.cause,
    row.openedAt,
    row.status,
    Number(row.isDecided),
    row.slash,
    row.reason,
    row.closedAt,
  ]
}

function valuesOfMember(row: OtcMember) {
  return [
    row.userId,
    row.firstAt,
    row.day,
    row.beforePay,
    row.afterPay,
    row.bought,
    row.lockouts,
    row.lockedUntil,
  ]
}
