import type { MessageKey } from '@candor/protocol'

/** What specification §8 says of the fields that people fill in by hand. */
const texts = new Map<string, MessageKey>([
  ['amount', 'amount_wrong'],
  ['number', 'quantity_wrong'],
  ['num', 'quantity_wrong'],
  ['share', 'quantity_wrong'],
  ['price', 'price_wrong'],
  ['target_price', 'price_wrong'],
  ['target_profit_price', 'price_wrong'],
  ['stop_loss_price', 'price_wrong'],
  ['increment', 'increment_wrong'],
  ['code', 'code_length_wrong'],
  ['email_code', 'code_length_wrong'],
])

/** The sentence about a wrong parameter: of its own where the field has one, else with its name. */
export const parameterText = (field: string | undefined): MessageKey =>
  field === undefined ? 'parameter_error' : (texts.get(field) ?? 'parameter_error_field')
