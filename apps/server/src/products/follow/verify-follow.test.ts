import { describeVerification } from '../../verify/testing/forge.ts'
import { follow } from './follow-module.ts'
import { fillFollow } from './testing/fill-follow.ts'

describeVerification(follow, {
  fill: fillFollow,
  reported: [
    `${'follow'.padEnd(8)} 2 copies, 1 profit shares`,
    'receipts 1 follows have the profits of their copies',
  ],
  columns: [
    [
      'follow_trader',
      'id = 1',
      'user_id applied_at profit_share market_ids status tier reason approved_at ended_at',
    ],
    [
      'follow',
      'id = 1',
      `user_id trader_id trader_user_id profit_share started_at sizing number margin_max loss_rate
      slippage multiple_max level_multiple_max resize status ended_by ended_at profit shared copied
      skipped share_at`,
    ],
    ['follow_lead', 'order_id = 1', 'trader_id market_id at'],
    [
      'follow_copy',
      'order_id = 2',
      `follow_id user_id lead_order_id placed_at share lead_share status origin has_own_stops
      share_base profit self_profit ended_at`,
    ],
    [
      'follow_signal',
      'id = 2',
      `follow_id user_id lead_order_id kind market_id side at seq share leader_price status reason
      order_id price slippage done_at`,
    ],
    [
      'follow_share',
      'id = 1',
      `follow_id user_id trader_user_id at seq rate profit shared_before due available paid
      formula_version`,
    ],
  ],
  changes: [
    ['follow_trader', 'id = 1', 'delete from follow_trader', 'follow_trader 1'],
    ['follow', 'id = 1', 'delete from follow', 'follow 1'],
    ['follow_lead', 'order_id = 1', 'delete from follow_lead', 'follow_lead 1'],
    ['follow_copy', 'order_id = 2', 'delete from follow_copy', 'follow_copy 2'],
    ['follow_signal', 'id = 2', 'delete from follow_signal', 'follow_signal 2'],
    ['follow_share', 'id = 1', 'delete from follow_share', 'posting 1'],
  ],
})
