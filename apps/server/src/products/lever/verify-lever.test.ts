import { describeVerification } from '../../verify/testing/forge.ts'
import { lever } from './lever-module.ts'
import { fillWaitingPrice } from './testing/fill-waiting-price.ts'

describeVerification(lever, {
  fill: fillWaitingPrice,
  reported: [
    `${'lever'.padEnd(8)} 270 orders with leverage, 3 transfers to their pots`,
    'delistings 2 delistings',
  ],
  columns: [
    [
      'lever_order',
      'id = 3',
      `user_id market_id side multiple kind bound spread fee overnight_rate maintenance liquidation
      profit_margins parent_id placed_at placed_seq share status held entry notional margin open_fee profit_max take_profit
      stop_loss overnight night_at opened_at closing_at closing_seq closing_share closing_by closed_at exit profit
      close_fee liquidation_fee returned closed_by cancelled_by`,
    ],
    ['lever_night', 'midnight = 1768521600000', 'market_id midnight mark tick_seq tick_at'],
    [
      'lever_step',
      'id = 1',
      `order_id kind midnight seq at tick_seq tick_at mark share held available price notional margin
      fee profit_max formula_version`,
    ],
    [
      'lever_delisting',
      'id = 1',
      `market_id reason announced_at planned_at status ends_at short_windows samples sum sampled_at price
      priced_seq priced_at ended_at withdrawn_for`,
    ],
    ['lever_price', 'market_id = 1', 'market_id seq at price done_at'],
    [
      'lever_delisting_sample',
      'delisting_id = 1',
      'delisting_id at market_id price tick_seq tick_at',
    ],
    [
      'lever_version',
      'id = 1',
      `published_at effective_at spread fee overnight liquidation profit_margins slippage orders_max
      notional_max`,
    ],
    ['lever_tier', 'place = 3', 'version_id place below multiple_max maintenance'],
    ['lever_pause', 'market_id = 2', 'market_id is_paused reason at'],
  ],
  changes: [
    ['lever_price', 'market_id = 1', 'delete from lever_price', 'lever_price 1 305'],
    ['lever_tier', 'place = 3', 'delete from lever_tier', 'lever_tier 1 3'],
    ['lever_pause', 'market_id = 2', 'delete from lever_pause', 'lever_pause 2'],
    ['lever_order', 'id = 5', 'delete from lever_order', 'posting 5'],
    ['lever_delisting', 'id = 2', 'delete from lever_delisting', 'lever_delisting 2'],
    [
      'lever_night',
      'midnight = 1768521600000',
      'delete from lever_night',
      'lever_night 1 1768521600000',
    ],
  ],
})
