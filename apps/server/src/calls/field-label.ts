import type { MessageKey } from '@candor/protocol'

import { translate } from './texts.ts'

/** What the app calls the fields of amounts and prices. */
const labels = new Map<string, MessageKey>([
  ['amount', 'field_amount'],
  ['number', 'field_quantity'],
  ['num', 'field_quantity'],
  ['share', 'field_quantity'],
  ['value', 'field_value'],
  ['price', 'field_price'],
  ['target_price', 'field_price'],
  ['stop_price', 'field_trigger_price'],
  ['limit_price', 'field_limit_price'],
  ['target_profit_price', 'field_take_profit'],
  ['stop_loss_price', 'field_stop_loss'],
  ['margin_max', 'field_margin_max'],
  ['loss_rate', 'field_loss_limit'],
  ['slippage_max', 'field_slippage_max'],
  ['share_rate', 'field_profit_share'],
  ['collateral', 'field_collateral'],
  ['increment', 'field_increment'],
  ['margin', 'field_margin'],
  ['reserve', 'field_reserve'],
  ['stake', 'field_stake'],
  ['fee', 'field_fee'],
  ['fiat_min', 'field_order_min'],
  ['fiat_max', 'field_order_max'],
])

/** The name of a field in a sentence: its label where it has one, else the parameter itself. */
export function fieldLabel(lang: string, field: string): string {
  const label = labels.get(field)
  return label === undefined ? field : translate(lang, label)
}
