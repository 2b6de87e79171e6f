import type { Amount, Nominal } from '../money/amount.ts'
import type { PotName } from '../products/products.ts'
import type { Balances } from './balances.ts'

/** The specification's account types of a user; their order never changes. */
export const wallets = ['legal', 'change', 'lever', 'micro', 'stock', 'mining', 'invest'] as const
export type Wallet = (typeof wallets)[number]

/** `hold` is reserved money: a user's for open orders and locks, a pool's for what it has promised. */
export type Bucket = 'avail' | 'hold'

/** The accounts from which funds enter the exchange, and to which they leave it. */
export const externalNames = ['demo', 'chain', 'bank', 'issuer'] as const
export type ExternalName = (typeof externalNames)[number]

export type AccountOwner =
  | { readonly kind: 'user'; readonly userId: number; readonly wallet: Wallet }
  | { readonly kind: 'house'; readonly name: PotName }
  | { readonly kind: 'external'; readonly name: ExternalName }

/** Identifies an account in postings; only the constructor of `Account` makes one. */
export type AccountId = Nominal<number, 'AccountId'>

/** No account: ids begin at 1. */
export const noAccount = 0 as AccountId

export type AccountFields = {
  readonly id: number
  readonly owner: AccountOwner
  readonly currencyId: number
  readonly bucket: Bucket
  readonly balance: Amount
}

/** The owner, currency and bucket of an account. Its balance is stored with all others in `Balances`. */
export class Account {
  readonly id: AccountId
  readonly owner: AccountOwner
  readonly currencyId: number
  readonly bucket: Bucket
  readonly #balances: Balances

  constructor({ id, owner, currencyId, bucket, balance }: AccountFields, balances: Balances) {
    this.id = id as AccountId // The one place where a number becomes an id of an account.
    this.owner = owner
    this.currencyId = currencyId
    this.bucket = bucket
    this.#balances = balances
    balances.open(this.id, { balance, currencyId, mayOwe: owner.kind === 'external' })
  }

  get balance(): Amount {
    return this.#balances.of(this.id)
  }

  /** Whether it was opened in the batch that changed it last. */
  get isNew(): boolean {
    return this.#balances.isNew(this.id)
  }
}
