/** The names of `status` by number. */
export const leverStates = ['accepted', 'open', 'closing', 'closed', 'cancelled'] as const
/** What closed an order; empty where nothing did. */
export const leverClosers = [
  '',
  'user',
  'take_profit',
  'stop_loss',
  'liquidation',
  'batch',
  'profit_max',
  'delisting',
  'trader',
] as const
/** Why an order was cancelled; empty where it was not. */
export const leverCancels = [
  '',
  'user',
  'slippage',
  'funds',
  'exposure',
  'delisting',
  'pause',
] as const
/** What has become of the end of a pair: the names of its `state`. */
export const delistingStates = ['announced', 'closing', 'ended'] as const
