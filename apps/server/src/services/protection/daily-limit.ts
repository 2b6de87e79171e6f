import { raiseDelayMs } from '@candor/protocol/services/protection/protection-words'

/** In cents of USDT a UTC day; undefined is no limit. */
type Amount = bigint | undefined

/** A user's own limit, and the weaker one that replaces it later. */
export type DailyLimit = {
  readonly amount: Amount
  readonly next: { readonly amount: Amount; readonly at: number } | undefined
}

export const noLimit: DailyLimit = { amount: undefined, next: undefined }

/** The limit at a time: a change that is due has replaced it. */
export const limitAt = ({ amount, next }: DailyLimit, now: number): DailyLimit =>
  next !== undefined && next.at <= now ? { amount: next.amount, next: undefined } : { amount, next }

const isHigher = (amount: Amount, than: Amount) =>
  than !== undefined && (amount === undefined || amount > than)

/**
 * The limit after a user has asked for another amount: a lower one applies at once, a higher one after a day. A change that
 * waits already keeps its time while it is not made higher.
 */
export function changedLimit(before: DailyLimit, amount: Amount, now: number): DailyLimit {
  const present = limitAt(before, now)
  if (!isHigher(amount, present.amount)) return { amount, next: undefined }
  const waits = present.next
  const at = waits !== undefined && !isHigher(amount, waits.amount) ? waits.at : now + raiseDelayMs
  return { amount: present.amount, next: { amount, at } }
}
