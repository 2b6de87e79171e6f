/** The names of `type` by number, from 1: the trader's lots times `number`, or `number` lots. */
export const followTypes = ['multiple', 'lots'] as const

/** Why a follow has ended; empty while it runs. */
export const followEnds = ['', 'user', 'loss', 'resigned', 'suspended'] as const

/** The names of a signal's `status` by number. */
export const signalStates = ['waiting', 'copied', 'skipped'] as const

/** A trader who resigned or was suspended is not followed any more; the page stays. */
export const traderStates = ['listed', 'suspended', 'resigned'] as const

/** What a trader's signal to a follower is about, by number from 1. */
export const signalKinds = ['open', 'close', 'stops'] as const

/** Why a signal was not copied, by number; each has the text `follow_skip_<reason>`. Empty where it was. */
export const skipReasons = [
  '',
  'below_minimum',
  'insufficient_balance',
  'slippage',
  'margin_cap',
  'pair_not_offered',
  'too_many_orders',
  'size_limit',
  'exposure_limit',
  'market_halted',
  'rejected',
  'own_stops',
  'closing',
  'cancelled',
  'switched_off',
] as const

/** Who manages a position that began as a copy. */
export const copyOrigins = ['copy', 'self'] as const

/** What an applicant must show; each has the text `trader_criterion_<name>`. */
export const traderCriteria = [
  'identity_level',
  'history_days',
  'closed_orders',
  'futures_equity',
  'days_without_liquidation',
] as const

/** The state of the caller as a trader; empty for one who never applied. */
export const ownTraderStates = [
  '',
  'applied',
  'listed',
  'refused',
  'suspended',
  'resigned',
] as const

/** Why staff refuse an application or suspend a trader; each has the text `trader_reason_<code>`. */
export const traderReasons = [
  'criteria_not_met',
  'risk',
  'manipulation',
  'linked_accounts',
  'other',
] as const

/** What a list of traders is ordered by. */
export const traderSorts = ['return', 'profit', 'accuracy', 'followers', 'aum', 'newest'] as const

/** Returns of a trader are given for these days; 0 is the whole time. */
export const returnDays = ['7', '30', '0'] as const

/** With fewer closed orders the figures of a trader say little: `is_sufficient` is false. */
export const closedMin = 10

/** How many followers a trader may have: the tiers that staff choose from. */
export const traderTiers = ['0', '1', '2'] as const
