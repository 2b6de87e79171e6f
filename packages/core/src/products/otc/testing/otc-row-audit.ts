import { demand } from '../../../testing/demand.ts'
import type { OtcChanges } from '../otc.ts'
import {
  type OtcAd,
  type OtcAppeal,
  otcAppealStatus,
  type OtcMember,
  type OtcMerchant,
  type OtcOrder,
  otcStatus,
} from '../records.ts'
import type { KnownAd, KnownAppeal, KnownMember, KnownMerchant, KnownOrder } from './otc-books.ts'

type Books = {
  readonly merchants: ReadonlyMap<number, KnownMerchant>
  readonly ads: ReadonlyMap<number, KnownAd>
  readonly orders: ReadonlyMap<number, KnownOrder>
  readonly appeals: ReadonlyMap<number, KnownAppeal>
  readonly members: ReadonlyMap<number, KnownMember>
}

/** Compares rows with the books: each row that is written is what the books have, and what differs from before is written. */
export class OtcRowAudit {
  readonly #written = new Map<string, string>()
  compare(changes: OtcChanges, books: Books): void {
    for (const row of changes.merchants) this.#write(`merchant ${row.id}`, merchantText(row))
    for (const row of changes.ads) this.#write(`advertisement ${row.id}`, adText(row))
    for (const row of changes.orders) this.#write(`order ${row.id}`, orderText(row))
    for (const row of changes.appeals) this.#write(`appeal ${row.id}`, appealText(row))
    for (const row of changes.members) this.#write(`member ${row.userId}`, memberText(row))
    const known = new Map(this.#texts(books))
    for (const [name, text] of known) {
      const written = this.#written.get(name)
      demand(written !== undefined, 'what the commands make is written', { name })
      demand(written === text, 'a row is what its commands make', { name, written, text })
    }
    demand(known.size === this.#written.size, 'a row has a command')
  }

  #write(name: string, text: string): void {
    this.#written.set(name, text)
  }

  *#texts({ merchants, ads, orders, appeals, members }: Books): Generator<[string, string]> {
    for (const known of merchants.values()) yield [`merchant ${known.id}`, knownMerchantText(known)]
    for (const known of ads.values()) yield [`advertisement ${known.id}`, knownAdText(known)]
    for (const known of orders.values()) yield [`order ${known.id}`, knownOrderText(known)]
    for (const known of appeals.values()) yield [`appeal ${known.id}`, knownAppealText(known)]
    for (const known of members.values()) yield [`member ${known.userId}`, memberText(known)]
  }
}

function merchantText(row: OtcMerchant): string {
  const { userId, joinedAt, status, bond, isSuspended, reason } = row
  return String([userId, joinedAt, status === 2, bond, isSuspended, reason])
}

function knownMerchantText(known: KnownMerchant): string {
  const { userId, joinedAt, hasLeft, bond, isSuspended, reason } = known
  return String([userId, joinedAt, hasLeft, bond, isSuspended, reason])
}

const termsText = ({ side, currencyId, fiatId, ...terms }: KnownAd['terms']) => {
  const { price, premiumBps, quantity, fiatMin, fiatMax, methods, windowMs, text } = terms
  const all = [side, currencyId, fiatId, price, premiumBps, quantity, fiatMin, fiatMax]
  return String([...all, methods.join('+'), windowMs, text])
}

function adText(row: OtcAd): string {
  const { userId, publishedAt, left, status, closedAt } = row
  const state = ['', 'open', 'paused', 'closed'][status]
  return String([userId, termsText(row), publishedAt, left, state, closedAt])
}

function knownAdText({ userId, terms, publishedAt, left, isPaused, closedAt }: KnownAd): string {
  const open = isPaused ? 'paused' : 'open'
  const state = closedAt > 0 ? 'closed' : open
  return String([userId, termsText(terms), publishedAt, left, state, closedAt])
}

function orderText(row: OtcOrder): string {
  const { adId, merchantUserId, takerUserId, side, currencyId, quantity, fee } = row
  const { price, fiat, value, method, payeeId, placedAt, expiresAt } = row
  const { paidAt, returnAskedAt, appeals, endedAt } = row
  const text = String([price, fiat, value, method, payeeId, placedAt])
  const of = [adId, merchantUserId, takerUserId, side, currencyId, quantity, fee, text, expiresAt]
  return String([...of, nameOf(otcStatus, row.status), paidAt, returnAskedAt, appeals, endedAt])
}

function knownOrderText(known: KnownOrder): string {
  const { ad, taker, quantity, fee, text, expiresAt, state } = known
  const { side, currencyId } = ad.terms
  const of = [ad.id, ad.userId, taker, side, currencyId, quantity, fee, text, expiresAt]
  return String([...of, state, known.paidAt, known.askedAt, known.appeals, known.endedAt])
}

function appealText(row: OtcAppeal): string {
  const { orderId, userId, cause, openedAt, isDecided, slash, reason, closedAt } = row
  const end = nameOf(otcAppealStatus, row.status)
  return String([orderId, userId, cause, openedAt, end, isDecided, slash, reason, closedAt])
}

function knownAppealText(known: KnownAppeal): string {
  const { order, userId, cause, openedAt, end, isDecided, slash, reason, closedAt } = known
  return String([order.id, userId, cause, openedAt, end, isDecided, slash, reason, closedAt])
}

function memberText(row: KnownMember | OtcMember): string {
  const { userId, firstAt, day, beforePay, afterPay, bought, lockouts, lockedUntil } = row
  return String([userId, firstAt, day, beforePay, afterPay, bought, lockouts, lockedUntil])
}

const nameOf = (names: Readonly<Record<string, number>>, number: number) =>
  Object.entries(names).find(([, one]) => one === number)?.[0]
