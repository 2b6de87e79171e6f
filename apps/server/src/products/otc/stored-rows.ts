import { amountOf } from '@candor/core/money'
import type {
  OtcAd,
  OtcAdStatus,
  OtcAppeal,
  OtcAppealStatus,
  OtcMember,
  OtcMerchant,
  OtcMerchantStatus,
  OtcOrder,
  OtcStatus,
} from '@candor/core/products/otc'
import type { Selectable } from 'kysely'

import type { Schema } from '../../db/schema.ts'

/* Stored rows as the core has them; states are as the core wrote them. */

export function merchantOf(row: Selectable<Schema['otc_merchant']>): OtcMerchant {
  return {
    id: row.id,
    userId: Number(row.user_id),
    joinedAt: Number(row.joined_at),
    status: row.status as OtcMerchantStatus, // As the core wrote it.
    bond: amountOf(row.bond),
    isSuspended: row.is_suspended === 1,
    reason: row.reason,
    touchedIn: 0,
  }
}

export function adOf(row: Selectable<Schema['otc_ad']>): OtcAd {
  return {
    id: row.id,
    userId: Number(row.user_id),
    side: row.side === 1 ? 'sell' : 'buy',
    currencyId: row.currency_id,
    fiatId: row.fiat_id,
    price: Number(row.price),
    premiumBps: row.premium_bps,
    quantity: amountOf(row.quantity),
    fiatMin: amountOf(row.fiat_min),
    fiatMax: amountOf(row.fiat_max),
    methods: row.methods.split(','),
    windowMs: Number(row.window_ms),
    text: row.text,
    publishedAt: Number(row.published_at),
    status: row.status as OtcAdStatus, // As the core wrote it.
    left: amountOf(row.remaining),
    closedAt: Number(row.closed_at),
    touchedIn: 0,
  }
}

export function orderOf(row: Selectable<Schema['otc_order']>): OtcOrder {
  return {
    id: Number(row.id),
    adId: row.ad_id,
    side: row.side === 1 ? 'sell' : 'buy',
    currencyId: row.currency_id,
    fiatId: row.fiat_id,
    merchantUserId: Number(row.merchant_user_id),
    takerUserId: Number(row.taker_user_id),
    quantity: amountOf(row.quantity),
    price: Number(row.price),
    fiat: amountOf(row.fiat),
    fee: amountOf(row.fee),
    value: amountOf(row.value),
    method: row.method,
    payeeId: Number(row.payee_id),
    placedAt: Number(row.placed_at),
    expiresAt: Number(row.expires_at),
    status: row.status as OtcStatus, // As the core wrote it.
    paidAt: Number(row.paid_at),
    returnAskedAt: Number(row.return_asked_at),
    appeals: row.appeals,
    endedAt: Number(row.ended_at),
    touchedIn: 0,
  }
}

export function appealOf(row: Selectable<Schema['otc_appeal']>): OtcAppeal {
  return {
    id: Number(row.id),
    orderId: Number(row.order_id),
    userId: Number(row.user_id),
    cause: row.cause,
    openedAt: Number(row.opened_at),
    status: row.status as OtcAppealStatus, // As the core wrote it.
    isDecided: row.is_decided === 1,
    slash: amountOf(row.slash),
    reason: row.reason,
    closedAt: Number(row.closed_at),
    touchedIn: 0,
  }
}

export function memberOf(row: Selectable<Schema['otc_member']>): OtcMember {
  return {
    userId: Number(row.user_id),
    firstAt: Number(row.first_at),
    day: row.day,
    beforePay: row.before_pay,
    afterPay: row.after_pay,
    bought: amountOf(row.bought),
    lockouts: row.lockouts,
    lockedUntil: Number(row.locked_until),
    touchedIn: 0,
  }
}
