import type { Account } from '../../../exchange.ts'
import type { AuditedBatch } from '../../../testing/product-testing.ts'
import { nftReasons } from '../reasons.ts'

/** The codes of this product's postings. */
const codesOfNft: ReadonlySet<number> = new Set(Object.values(nftReasons).map(({ code }) => code))
const one = 100_000_000n

/** What an auction has by its bids alone. */
export type KnownBids = {
  top: bigint
  topUserId: number
  second: bigint
  secondUserId: number
  count: number
  endsAt: number
  extensions: number
}
export type KnownWork = { readonly payeeId: number; readonly royalty: bigint }
export type KnownSeries = {
  /** Works that are not drawn, in the order of the command. */
  readonly left: number[]
  readonly supply: number
  sold: number
  opened: number
  burned: number
  reserved: number
  refunded: number
  isReleased: boolean
}

/** By time, the postings that the rules demand and those that were made, as texts. */
export class NftPostings {
  readonly #accounts = new Map<number, Account>()
  readonly #due = new Map<number, string[]>()

  demand(at: number, from: string, to: string, units: bigint): void {
    if (units === 0n) return
    const due = this.#due.get(at) ?? []
    due.push(`${from} to ${to}: ${units}`)
    this.#due.set(at, due)
  }

  /** The times at which other postings were made than demanded, with both. */
  differences({ executed, changes }: AuditedBatch): string[] {
    for (const account of changes.accounts) this.#accounts.set(account.id, account)
    const times = new Map(executed.map(({ seq, at }) => [seq, at]))
    const made = new Map<number, string[]>()
    const { postings } = changes
    const [debitId, creditId, amount] = [postings.debitId(), postings.creditId(), postings.amount()]
    const codes = postings.reason()
    for (const [place, seq] of postings.seq().entries()) {
      if (!codesOfNft.has(codes[place] ?? 0)) continue
      const at = times.get(seq) ?? 0
      const [from, to] = [this.#nameOf(debitId[place]), this.#nameOf(creditId[place])]
      made.set(at, [...(made.get(at) ?? []), `${from} to ${to}: ${amount[place]}`])
    }
    const all = [...new Set([...made.keys(), ...this.#due.keys()])]
    const texts = all.map((at) => [textOf(made.get(at)), textOf(this.#due.get(at))] as const)
    this.#due.clear()
    return texts.filter(([is, due]) => is !== due).map(([is, due]) => `${is} instead of ${due}`)
  }

  #nameOf(id = 0): string {
    const { owner, bucket } = this.#accounts.get(id) ?? {}
    if (owner === undefined) return 'unknown'
    const name = owner.kind === 'user' ? `${owner.userId} ${owner.wallet}` : owner.name
    return `${name} ${bucket}`
  }
}

const textOf = (lines: readonly string[] = []) => lines.toSorted().join(', ')

export const free = (userId: number) => (userId === 0 ? 'treasury avail' : `${userId} change avail`)
export const held = (userId: number) => `${userId} change hold`

/** Ceiling and floor of a part of a price, in parts per 10^8. */
export const upOf = (price: bigint, rate: bigint) => (price * rate + one - 1n) / one
export const downOf = (price: bigint, rate: bigint) => (price * rate) / one

/** What ten smallest units and less are split into, 70, 20 and 10 parts of a hundred: whole tens leave no rest. */
const splits = [
  [0n, 0n, 0n],
  [1n, 0n, 0n],
  [2n, 0n, 0n],
  [2n, 1n, 0n],
  [3n, 1n, 0n],
  [4n, 1n, 0n],
  [4n, 1n, 1n],
  [5n, 1n, 1n],
  [6n, 1n, 1n],
  [6n, 2n, 1n],
] as const

export function splitOf(deposit: bigint): readonly [bigint, bigint, bigint] {
  const tens = deposit / 10n
  const [seller = 0n, artist = 0n, platform = 0n] = splits[Number(deposit % 10n)] ?? []
  return [tens * 7n + seller, tens * 2n + artist, tens + platform]
}
