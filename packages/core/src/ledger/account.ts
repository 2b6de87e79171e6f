import { assert } from '../assert.ts'
import { type Amount, amountOf } from '../money/amount.ts'

/** The accounts of a user by the specification's types; the order is theirs and never changes. */
export const wallets = ['legal', 'change', 'lever', 'micro', 'stock', 'mining', 'invest'] as const
export type Wallet = (typeof wallets)[number]

/** `hold` is what a user's open orders and locks have set aside; the house and the outside have `avail` alone. */
export type Bucket = 'avail' | 'hold'

/** The exchange's own pots, and the outside world that funds come from. */
export type HouseName = 'fees' | 'liquidity'
export type ExternalName = 'demo'

export type AccountOwner =
  | { readonly kind: 'user'; readonly userId: number; readonly wallet: Wallet }
  | { readonly kind: 'house'; readonly name: HouseName }
  | { readonly kind: 'external'; readonly name: ExternalName }

export type AccountFields = {
  readonly id: number
  readonly owner: AccountOwner
  readonly currencyId: number
  readonly bucket: Bucket
  readonly balance: Amount
}

/**
 * A balance in one currency. Only `Ledger` moves it. It lies in a page of 64-bit numbers among others, where adding to it makes
 * no object; a sum that would leave 64 bits stops the process.
 */
export class Account {
  readonly id: number
  readonly owner: AccountOwner
  readonly currencyId: number
  readonly bucket: Bucket
  readonly #page: BigInt64Array
  readonly #slot: number
  readonly #mayOwe: boolean
  /** The batch that changed it last, so that a batch writes each account once. */
  touchedIn = 0

  constructor(fields: AccountFields, place: { page: BigInt64Array; slot: number }) {
    this.id = fields.id
    this.owner = fields.owner
    this.currencyId = fields.currencyId
    this.bucket = fields.bucket
    this.#page = place.page
    this.#slot = place.slot
    this.#mayOwe = fields.owner.kind === 'external'
    assert(BigInt.asIntN(64, fields.balance) === fields.balance, 'a balance fits 64 bits')
    this.#page[this.#slot] = fields.balance
  }

  get balance(): Amount {
    return amountOf(this.#page[this.#slot] ?? 0n)
  }

  /** Pays a positive amount out; only an account of the outside may owe. */
  debit(amount: Amount): void {
    const before = this.#page[this.#slot] ?? 0n
    const after = BigInt.asIntN(64, before - amount)
    assert(after >= 0n || this.#mayOwe, 'nobody goes below zero')
    assert(after < before, 'a balance fits 64 bits')
    this.#page[this.#slot] = after
  }

  /** Receives a positive amount. */
  credit(amount: Amount): void {
    const before = this.#page[this.#slot] ?? 0n
    const after = BigInt.asIntN(64, before + amount)
    assert(after > before, 'a balance fits 64 bits')
    this.#page[this.#slot] = after
  }
}

/** The account's name as people read it: `user:42:change:USDT:avail`, `house:fees:USDT`. */
export function accountPath({ owner, bucket }: Account, code: string): string {
  if (owner.kind === 'user') return `user:${owner.userId}:${owner.wallet}:${code}:${bucket}`
  return `${owner.kind}:${owner.name}:${code}`
}

/** Reads a path back; anything that `accountPath` does not write stops the process. */
export function parseAccountPath(path: string): {
  owner: AccountOwner
  code: string
  bucket: Bucket
} {
  const [kind, name, third = '', code = '', bucket = 'avail'] = path.split(':')
  if (kind === 'user') {
    const wallet = wallets.find((known) => known === third)
    assert(wallet !== undefined && (bucket === 'avail' || bucket === 'hold'), `account ${path}`)
    return { owner: { kind, userId: Number(name), wallet }, code, bucket }
  }
  if (kind === 'house' && (name === 'fees' || name === 'liquidity')) {
    return { owner: { kind, name }, code: third, bucket: 'avail' }
  }
  assert(kind === 'external' && name === 'demo', `account ${path}`)
  return { owner: { kind, name }, code: third, bucket: 'avail' }
}
