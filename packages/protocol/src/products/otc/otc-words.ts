/** The side of the merchant. */
export const otcSides = ['sell', 'buy'] as const
/** How fiat money is paid: to the seller's bank card, or to the international one. */
export const otcMethods = ['bank', 'wire'] as const
export type OtcMethod = (typeof otcMethods)[number]
/** The names of `status`: 0 placed, 1 paid, 2 released, 3 appeal, 5 cancelled, 6 expired. */
export const otcStates = [
  'placed',
  'paid',
  'released',
  'appeal',
  '',
  'cancelled',
  'expired',
] as const
export const otcAdStates = ['', 'open', 'paused', 'closed'] as const
export const otcAppealStates = ['', 'open', 'withdrawn', 'released', 'returned'] as const
export const otcVerdicts = ['release', 'return'] as const
/** Minutes that a buyer may have to pay. */
export const otcWindows = ['15', '30', '60', '120'] as const

export const otcMessageMax = 500
/** Messages of one order. */
export const otcMessagesMax = 300
/** A user may send this many messages at once, and then one in each interval. */
export const otcMessageBurst = 8
export const otcMessageEveryMs = 3_000
export const otcAuthors = ['seller', 'buyer', 'staff'] as const
export type OtcAuthor = (typeof otcAuthors)[number]
