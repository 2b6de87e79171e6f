import type { MessageKey } from '@candor/protocol'

/** Texts for the fields that users fill in by hand (docs/API.md). */
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

/** The text for an invalid field: its own where the field has one, else the general one with the field's name. */
export const parameterText = (field: string | undefined): MessageKey =>
  field === undefined ? 'parameter_error' : (texts.get(field) ?? 'parameter_error_field')
