import type { Changes } from '@candor/core'

import type { Projection } from '../../commit/projection.ts'
import { table } from '../../commit/table.ts'

declare module '../../db/schema.ts' {
  interface Schema {
    lever_order: {
      id: bigint
      user_id: bigint
      market_id: number
      side: number
      multiple: number
      kind: number
      bound: bigint
      spread: bigint
      fee: bigint
      overnight_rate: bigint
      maintenance: bigint
      liquidation: bigint
      profit_margins: number
      parent_id: bigint
      placed_at: bigint
      placed_seq: bigint
      share: number
      status: number
      held: bigint
      entry: bigint
      notional: bigint
      margin: bigint
      open_fee: bigint
      profit_max: bigint
      take_profit: bigint
      stop_loss: bigint
      overnight: bigint
      night_at: bigint
      opened_at: bigint
      closing_at: bigint
      closing_seq: bigint
      closing_share: number
      closing_by: number
      closed_at: bigint
      exit: bigint
      profit: bigint
      close_fee: bigint
      liquidation_fee: bigint
      returned: bigint
      closed_by: number
      cancelled_by: number
    }
    lever_night: {
      market_id: number
      midnight: bigint
      mark: bigint
      tick_seq: bigint
      tick_at: bigint
    }
    lever_step: {
      id: bigint
      order_id: bigint
      kind: number
      midnight: bigint
      seq: bigint
      at: bigint
      tick_seq: bigint
      tick_at: bigint
      mark: bigint
      share: number
      held: bigint
      available: bigint
      price: bigint
      notional: bigint
      margin: bigint
      fee: bigint
      profit_max: bigint
      formula_version: number
    }
    lever_price: {
      market_id: number
      seq: bigint
      at: bigint
      price: bigint
      done_at: bigint
    }
    lever_version: {
      id: number
      published_at: bigint
      effective_at: bigint
      spread: bigint
      fee: bigint
      overnight: bigint
      liquidation: bigint
      profit_margins: number
      slippage: bigint
      orders_max: number
      notional_max: bigint
    }
    lever_tier: {
      version_id: number
      place: number
      below: bigint
      multiple_max: number
      maintenance: bigint
    }
    lever_pause: { market_id: number; is_paused: number; reason: string; at: bigint }
    lever_delisting: {
      id: bigint
      market_id: number
      reason: string
      announced_at: bigint
      planned_at: bigint
      status: number
      ends_at: bigint
      short_windows: number
      samples: number
      sum: bigint
      sampled_at: bigint
      price: bigint
      priced_seq: bigint
      priced_at: bigint
      ended_at: bigint
      withdrawn_for: string
    }
    lever_delisting_sample: {
      delisting_id: bigint
      at: bigint
      market_id: number
      price: bigint
      tick_seq: bigint
      tick_at: bigint
    }
  }
}

type Source = Changes['lever']

const tiersOf = ({ versions }: Source) =>
  versions.flatMap(({ id: versionId, tiers }) =>
    tiers.map((tier, place) => ({ ...tier, versionId, place })),
  )

export const leverTables: readonly Projection<Source>[] = [
  table(
    'lever_order',
    ({ orders }) => orders,
    {
      id: ['bigint', (order) => order.id],
      user_id: ['bigint', (order) => order.userId],
      market_id: ['int', (order) => order.marketId],
      side: ['smallint', (order) => (order.side === 'long' ? 1 : 2)],
      multiple: ['int', (order) => order.multiple],
      kind: ['smallint', (order) => (order.kind === 'market' ? 0 : 1)],
      bound: ['bigint', (order) => order.bound],
      spread: ['bigint', (order) => order.terms.spread],
      fee: ['bigint', (order) => order.terms.fee],
      overnight_rate: ['bigint', (order) => order.terms.overnight],
      maintenance: ['bigint', (order) => order.terms.maintenance],
      liquidation: ['bigint', (order) => order.terms.liquidation],
      profit_margins: ['int', (order) => order.terms.profitMargins],
      parent_id: ['bigint', (order) => order.parentId],
      placed_at: ['bigint', (order) => order.placedAt],
      placed_seq: ['bigint', (order) => order.placedSeq],
      share: ['int', (order) => order.share],
      status: ['smallint', (order) => order.status],
      held: ['bigint', (order) => order.held],
      entry: ['bigint', (order) => order.entry],
      notional: ['bigint', (order) => order.notional],
      margin: ['bigint', (order) => order.margin],
      open_fee: ['bigint', (order) => order.openFee],
      profit_max: ['bigint', (order) => order.profitMax],
      take_profit: ['bigint', (order) => order.takeProfit],
      stop_loss: ['bigint', (order) => order.stopLoss],
      overnight: ['bigint', (order) => order.overnight],
      night_at: ['bigint', (order) => order.nightAt],
      opened_at: ['bigint', (order) => order.openedAt],
      closing_at: ['bigint', (order) => order.closingAt],
      closing_seq: ['bigint', (order) => order.closingSeq],
      closing_share: ['int', (order) => order.closingShare],
      closing_by: ['smallint', (order) => order.closingBy],
      closed_at: ['bigint', (order) => order.closedAt],
      exit: ['bigint', (order) => order.exit],
      profit: ['bigint', (order) => order.profit],
      close_fee: ['bigint', (order) => order.closeFee],
      liquidation_fee: ['bigint', (order) => order.liquidationFee],
      returned: ['bigint', (order) => order.returned],
      closed_by: ['smallint', (order) => order.closedBy],
      cancelled_by: ['smallint', (order) => order.cancelledBy],
    },
    {
      onConflict: {
        key: ['id'],
        set: [
          'share',
          'status',
          'held',
          'entry',
          'notional',
          'margin',
          'open_fee',
          'profit_max',
          'take_profit',
          'stop_loss',
          'overnight',
          'night_at',
          'opened_at',
          'closing_at',
          'closing_seq',
          'closing_share',
          'closing_by',
          'closed_at',
          'exit',
          'profit',
          'close_fee',
          'liquidation_fee',
          'returned',
          'closed_by',
          'cancelled_by',
        ],
      },
    },
  ),
  table('lever_night', ({ nights }) => nights, {
    market_id: ['int', (night) => night.marketId],
    midnight: ['bigint', (night) => night.midnight],
    mark: ['bigint', (night) => night.mark],
    tick_seq: ['bigint', (night) => night.tickSeq],
    tick_at: ['bigint', (night) => night.tickAt],
  }),
  table('lever_step', ({ steps }) => steps, {
    id: ['bigint', (step) => step.id],
    order_id: ['bigint', (step) => step.orderId],
    kind: ['smallint', (step) => step.kind],
    midnight: ['bigint', (step) => step.midnight],
    seq: ['bigint', (step) => step.seq],
    at: ['bigint', (step) => step.at],
    tick_seq: ['bigint', (step) => step.tickSeq],
    tick_at: ['bigint', (step) => step.tickAt],
    mark: ['bigint', (step) => step.mark],
    share: ['int', (step) => step.share],
    held: ['bigint', (step) => step.held],
    available: ['bigint', (step) => step.available],
    price: ['bigint', (step) => step.price],
    notional: ['bigint', (step) => step.notional],
    margin: ['bigint', (step) => step.margin],
    fee: ['bigint', (step) => step.fee],
    profit_max: ['bigint', (step) => step.profitMax],
    formula_version: ['int', (step) => step.formulaVersion],
  }),
  table(
    'lever_price',
    ({ prices }) => prices,
    {
      market_id: ['int', (price) => price.marketId],
      seq: ['bigint', (price) => price.seq],
      at: ['bigint', (price) => price.at],
      price: ['bigint', (price) => price.price],
      done_at: ['bigint', (price) => price.doneAt],
    },
    { onConflict: { key: ['market_id', 'seq'], set: ['done_at'] } },
  ),
  table(
    'lever_delisting',
    ({ delistings }) => delistings,
    {
      id: ['bigint', (delisting) => delisting.id],
      market_id: ['int', (delisting) => delisting.marketId],
      reason: ['text', (delisting) => delisting.reason],
      announced_at: ['bigint', (delisting) => delisting.announcedAt],
      planned_at: ['bigint', (delisting) => delisting.plannedAt],
      status: ['smallint', (delisting) => delisting.status],
      ends_at: ['bigint', (delisting) => delisting.endsAt],
      short_windows: ['int', (delisting) => delisting.shortWindows],
      samples: ['int', (delisting) => delisting.samples],
      sum: ['bigint', (delisting) => delisting.sum],
      sampled_at: ['bigint', (delisting) => delisting.sampledAt],
      price: ['bigint', (delisting) => delisting.price],
      priced_seq: ['bigint', (delisting) => delisting.pricedSeq],
      priced_at: ['bigint', (delisting) => delisting.pricedAt],
      ended_at: ['bigint', (delisting) => delisting.endedAt],
      withdrawn_for: ['text', (delisting) => delisting.withdrawnFor],
    },
    {
      onConflict: {
        key: ['id'],
        set: [
          'status',
          'ends_at',
          'short_windows',
          'samples',
          'sum',
          'sampled_at',
          'price',
          'priced_seq',
          'priced_at',
          'ended_at',
          'withdrawn_for',
        ],
      },
    },
  ),
  table('lever_delisting_sample', ({ samples }) => samples, {
    delisting_id: ['bigint', (sample) => sample.delistingId],
    at: ['bigint', (sample) => sample.at],
    market_id: ['int', (sample) => sample.marketId],
    price: ['bigint', (sample) => sample.price],
    tick_seq: ['bigint', (sample) => sample.tickSeq],
    tick_at: ['bigint', (sample) => sample.tickAt],
  }),
  table('lever_version', ({ versions }) => versions, {
    id: ['int', (version) => version.id],
    published_at: ['bigint', (version) => version.publishedAt],
    effective_at: ['bigint', (version) => version.effectiveAt],
    spread: ['bigint', ({ terms }) => terms.spread],
    fee: ['bigint', ({ terms }) => terms.fee],
    overnight: ['bigint', ({ terms }) => terms.overnight],
    liquidation: ['bigint', ({ terms }) => terms.liquidation],
    profit_margins: ['int', ({ terms }) => terms.profitMargins],
    slippage: ['bigint', (version) => version.slippage],
    orders_max: ['int', (version) => version.ordersMax],
    notional_max: ['bigint', (version) => version.notionalMax],
  }),
  table('lever_tier', tiersOf, {
    version_id: ['int', (tier) => tier.versionId],
    place: ['int', (tier) => tier.place],
    below: ['bigint', (tier) => tier.below ?? 0n],
    multiple_max: ['int', (tier) => tier.multipleMax],
    maintenance: ['bigint', (tier) => tier.maintenance],
  }),
  table(
    'lever_pause',
    ({ pauses }) => pauses,
    {
      market_id: ['int', (pause) => pause.marketId],
      is_paused: ['smallint', (pause) => Number(pause.isPaused)],
      reason: ['text', (pause) => pause.reason],
      at: ['bigint', (pause) => pause.at],
    },
    { onConflict: { key: ['market_id'], set: ['is_paused', 'reason', 'at'] } },
  ),
]
