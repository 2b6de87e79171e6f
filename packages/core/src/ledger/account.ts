import { assert } from '../assert.ts'
import { type Amount, amountOf } from '../money/amount.ts'

/** The accounts of a user by the specification's types; the order is theirs and never changes. */
export const wallets = ['legal', 'change', 'lever', 'micro', 'stock', 'mining', 'invest'] as const
export type Wallet = (typeof wallets)[number]

/** `hold` is what is set aside: by a user for open orders and locks, by a pool of the house for what it has promised. */
export type Bucket = 'avail' | 'hold'

/** The exchange's own pots, and the outside world that funds come from. */
const houseNames = ['fees', 'liquidity', 'treasury', 'mining_pool'] as const
export type HouseName = (typeof houseNames)[number]
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
 * no object; a sum that would leave 64 bits stops the process. Fields are declared or begin as a number, as those of `SpotOrder`.
 */
export class Account {
  declare readonly id: number
  declare readonly owner: AccountOwner
  declare readonly currencyId: number
  declare readonly bucket: Bucket
  readonly #page: BigInt64Array
  #slot = 0
  readonly #mayOwe: boolean
  /** The batch that changed it last, so that a batch writes each account once. */
  touchedIn = 0
  /** The batch that opened it; 0 for one that the tables have. */
  openedIn = 0

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

  /** No batch has written it yet but the one that changed it last. */
  get isNew(): boolean {
    return this.openedIn !== 0 && this.openedIn === this.touchedIn
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

/** The account's name as people read it: `user:42:change:USDT:avail`, `house:fees:USDT`, `house:mining_pool:USDT:hold`. */
export function accountPath({ owner, bucket }: Account, code: string): string {
  if (owner.kind === 'user') return `user:${owner.userId}:${owner.wallet}:${code}:${bucket}`
  const path = `${owner.kind}:${owner.name}:${code}`
  return bucket === 'hold' ? `${path}:hold` : path
}

/** Reads a path back; anything that `accountPath` does not write stops the process. */
export function parseAccountPath(path: string): {
  owner: AccountOwner
  code: string
  bucket: Bucket
} {
  const [kind, name, third = '', ...rest] = path.split(':')
  if (kind === 'user') {
    const wallet = wallets.find((known) => known === third)
    const [code = '', bucket] = rest
    assert(wallet !== undefined && (bucket === 'avail' || bucket === 'hold'), `account ${path}`)
    return { owner: { kind, userId: Number(name), wallet }, code, bucket }
  }
  if (kind === 'house') {
    const houseName = houseNames.find((known) => known === name)
    const bucket = rest[0] ?? 'avail'
    assert(houseName !== undefined && (bucket === 'avail' || bucket === 'hold'), `account ${path}`)
    return { owner: { kind, name: houseName }, code: third, bucket }
  }
  assert(kind === 'external' && name === 'demo', `account ${path}`)
  return { owner: { kind, name }, code: third, bucket: 'avail' }
}
