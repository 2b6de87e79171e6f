import type { Changes } from '@candor/core'

import type { Projection } from '../../commit/projection.ts'
import { table } from '../../commit/table.ts'

declare module '../../db/schema.ts' {
  interface Schema {
    otc_merchant: {
      id: number
      user_id: bigint
      joined_at: bigint
      status: number
      bond: bigint
      is_suspended: number
      reason: string
    }
    otc_ad: {
      id: number
      user_id: bigint
      side: number
      currency_id: number
      fiat_id: number
      price: bigint
      premium_bps: number
      quantity: bigint
      fiat_min: bigint
      fiat_max: bigint
      methods: string
      window_ms: bigint
      text: string
      published_at: bigint
      status: number
      remaining: bigint
      closed_at: bigint
    }
    otc_order: {
      id: bigint
      ad_id: number
      side: number
      currency_id: number
      fiat_id: number
      merchant_user_id: bigint
      taker_user_id: bigint
      quantity: bigint
      price: bigint
      fiat: bigint
      fee: bigint
      value: bigint
      method: string
      payee_id: bigint
      placed_at: bigint
      expires_at: bigint
      status: number
      paid_at: bigint
      return_asked_at: bigint
      appeals: number
      ended_at: bigint
    }
    otc_appeal: {
      id: bigint
      order_id: bigint
      user_id: bigint
      cause: string
      opened_at: bigint
      status: number
      is_decided: number
      slash: bigint
      reason: string
      closed_at: bigint
    }
    otc_member: {
      user_id: bigint
      first_at: bigint
      day: number
      before_pay: number
      after_pay: number
      bought: bigint
      lockouts: number
      locked_until: bigint
    }
  }
}

export const otcTables: readonly Projection<Changes['otc']>[] = [
  table(
    'otc_merchant',
    ({ merchants }) => merchants,
    {
      id: ['int', (row) => row.id],
      user_id: ['bigint', (row) => row.userId],
      joined_at: ['bigint', (row) => row.joinedAt],
      status: ['smallint', (row) => row.status],
      bond: ['bigint', (row) => row.bond],
      is_suspended: ['smallint', (row) => Number(row.isSuspended)],
      reason: ['text', (row) => row.reason],
    },
    { onConflict: { key: ['id'], set: ['status', 'bond', 'is_suspended', 'reason'] } },
  ),
  table(
    'otc_ad',
    ({ ads }) => ads,
    {
      id: ['int', (row) => row.id],
      user_id: ['bigint', (row) => row.userId],
      side: ['smallint', (row) => (row.side === 'sell' ? 1 : 2)],
      currency_id: ['int', (row) => row.currencyId],
      fiat_id: ['int', (row) => row.fiatId],
      price: ['bigint', (row) => row.price],
      premium_bps: ['int', (row) => row.premiumBps],
      quantity: ['bigint', (row) => row.quantity],
      fiat_min: ['bigint', (row) => row.fiatMin],
      fiat_max: ['bigint', (row) => row.fiatMax],
      methods: ['text', (row) => row.methods.join(',')],
      window_ms: ['bigint', (row) => row.windowMs],
      text: ['text', (row) => row.text],
      published_at: ['bigint', (row) => row.publishedAt],
      status: ['smallint', (row) => row.status],
      remaining: ['bigint', (row) => row.left],
      closed_at: ['bigint', (row) => row.closedAt],
    },
    { onConflict: { key: ['id'], set: ['status', 'remaining', 'closed_at'] } },
  ),
  table(
    'otc_order',
    ({ orders }) => orders,
    {
      id: ['bigint', (row) => row.id],
      ad_id: ['int', (row) => row.adId],
      side: ['smallint', (row) => (row.side === 'sell' ? 1 : 2)],
      currency_id: ['int', (row) => row.currencyId],
      fiat_id: ['int', (row) => row.fiatId],
      merchant_user_id: ['bigint', (row) => row.merchantUserId],
      taker_user_id: ['bigint', (row) => row.takerUserId],
      quantity: ['bigint', (row) => row.quantity],
      price: ['bigint', (row) => row.price],
      fiat: ['bigint', (row) => row.fiat],
      fee: ['bigint', (row) => row.fee],
      value: ['bigint', (row) => row.value],
      method: ['text', (row) => row.method],
      payee_id: ['bigint', (row) => row.payeeId],
      placed_at: ['bigint', (row) => row.placedAt],
      expires_at: ['bigint', (row) => row.expiresAt],
      status: ['smallint', (row) => row.status],
      paid_at: ['bigint', (row) => row.paidAt],
      return_asked_at: ['bigint', (row) => row.returnAskedAt],
      appeals: ['int', (row) => row.appeals],
      ended_at: ['bigint', (row) => row.endedAt],
    },
    {
      onConflict: {
        key: ['id'],
        set: ['status', 'paid_at', 'return_asked_at', 'appeals', 'ended_at'],
      },
    },
  ),
  table(
    'otc_appeal',
    ({ appeals }) => appeals,
    {
      id: ['bigint', (row) => row.id],
      order_id: ['bigint', (row) => row.orderId],
      user_id: ['bigint', (row) => row.userId],
      cause: ['text', (row) => row.cause],
      opened_at: ['bigint', (row) => row.openedAt],
      status: ['smallint', (row) => row.status],
      is_decided: ['smallint', (row) => Number(row.isDecided)],
      slash: ['bigint', (row) => row.slash],
      reason: ['text', (row) => row.reason],
      closed_at: ['bigint', (row) => row.closedAt],
    },
    { onConflict: { key: ['id'], set: ['status', 'is_decided', 'slash', 'reason', 'closed_at'] } },
  ),
  table(
    'otc_member',
    ({ members }) => members,
    {
      user_id: ['bigint', (row) => row.userId],
      first_at: ['bigint', (row) => row.firstAt],
      day: ['int', (row) => row.day],
      before_pay: ['int', (row) => row.beforePay],
      after_pay: ['int', (row) => row.afterPay],
      bought: ['bigint', (row) => row.bought],
      lockouts: ['int', (row) => row.lockouts],
      locked_until: ['bigint', (row) => row.lockedUntil],
    },
    {
      onConflict: {
        key: ['user_id'],
        set: ['day', 'before_pay', 'after_pay', 'bought', 'lockouts', 'locked_until'],
      },
    },
  ),
]
