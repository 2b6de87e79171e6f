import type { Amount, Nominal } from '../money/amount.ts'
import type { PotName } from '../products/products.ts'
import type { Balances } from './balances.ts'

/** The accounts of a user by the specification's types; the order is theirs and never changes. */
export const wallets = ['legal', 'change', 'lever', 'micro', 'stock', 'mining', 'invest'] as const
export type Wallet = (typeof wallets)[number]

/** `hold` is what is set aside: by a user for open orders and locks, by a pool of the house for what it has promised. */
export type Bucket = 'avail' | 'hold'

/** Where funds come from outside the exchange. */
export type ExternalName = 'demo'

export type AccountOwner =
  | { readonly kind: 'user'; readonly userId: number; readonly wallet: Wallet }
  | { readonly kind: 'house'; readonly name: PotName }
  | { readonly kind: 'external'; readonly name: ExternalName }

/** Names an account where money moves; only an account is the source of one. */
export type AccountId = Nominal<number, 'AccountId'>

/** The name of none: ids begin at 1. */
export const noAccount = 0 as AccountId

export type AccountFields = {
  readonly id: number
  readonly owner: AccountOwner
  readonly currencyId: number
  readonly bucket: Bucket
  readonly balance: Amount
}

/** Whose money it is, in which currency, and whether it is free. What there is of it lies with the ledger's other balances. */
export class Account {
  readonly id: AccountId
  readonly owner: AccountOwner
  readonly currencyId: number
  readonly bucket: Bucket
  readonly #balances: Balances

  constructor({ id, owner, currencyId, bucket, balance }: AccountFields, balances: Balances) {
    this.id = id as AccountId // The one place where a number becomes the name of an account.
    this.owner = owner
    this.currencyId = currencyId
    this.bucket = bucket
    this.#balances = balances
    balances.open(this.id, { balance, currencyId, mayOwe: owner.kind === 'external' })
  }

  get balance(): Amount {
    return this.#balances.of(this.id)
  }

  /** No batch has written it yet but the one that changed it last. */
  get isNew(): boolean {
    return this.#balances.isNew(this.id)
  }
}
