import { assert, brokenInvariant } from '../assert.ts'
import { BatchList } from '../batch-list.ts'
import { type Amount, isPositive, nothing } from '../money/amount.ts'
import type { PotName } from '../products/products.ts'
import {
  Account,
  type AccountFields,
  type AccountId,
  type AccountOwner,
  type Bucket,
  type ExternalName,
  type Wallet,
} from './account.ts'
import { Balances } from './balances.ts'
import { type PostingColumns, PostingWriter } from './posting-columns.ts'
import type { ReasonCode } from './reason.ts'

/** One owner's money in one currency: the free and the held part. */
export class Holding {
  declare readonly owner: AccountOwner
  declare readonly currencyId: number
  declare readonly wallet: Wallet | undefined
  declare readonly avail: Account
  hold: Account | undefined = undefined

  constructor(avail: Account) {
    this.owner = avail.owner
    this.currencyId = avail.currencyId
    this.wallet = avail.owner.kind === 'user' ? avail.owner.wallet : undefined
    this.avail = avail
  }
}

/** `postings` may be read until changes are taken again: two buffers alternate. */
export type LedgerChanges = {
  readonly postings: PostingColumns
  readonly accounts: readonly Account[]
}

/** Every balance of the exchange. Money moves by `post` only, from one account to another of the same currency. */
export class Ledger {
  readonly #users = new Map<number, Holding[]>()
  /** Accounts of the house and external ones, by name and then by currency. */
  readonly #pots = new Map<PotName | ExternalName, Map<number, Holding>>()
  readonly #accounts: Account[] = []
  readonly #balances = new Balances()
  #postings = new PostingWriter(this.#balances)
  #postingsTaken = new PostingWriter(this.#balances)
  readonly #touched = new BatchList<Account>()
  #batch = 1

  get accountCount(): number {
    return this.#accounts.length
  }

  /** Every account, in the order of their ids. */
  accounts(): readonly Account[] {
    return this.#accounts
  }

  /** Postings that follow belong to the command `seq`. */
  begin(seq: number): void {
    this.#postings.begin(seq)
  }

  /** What has changed since the last call. */
  takeChanges(): LedgerChanges {
    const taken = { postings: this.#postings, accounts: this.#touched.take() }
    const writer = this.#postingsTaken
    this.#postingsTaken = this.#postings
    writer.clear()
    this.#postings = writer
    this.#batch += 1
    return taken
  }

  /** Free money of a user; opens no account. */
  available(userId: number, wallet: Wallet, currencyId: number): Amount {
    return this.findUser(userId, wallet, currencyId)?.avail.balance ?? nothing
  }

  holdingsOf(userId: number): readonly Holding[] {
    return this.#users.get(userId) ?? []
  }

  findUser(userId: number, wallet: Wallet, currencyId: number): Holding | undefined {
    const holdings = this.holdingsOf(userId)
    // A user has few holdings: a short scan is faster than a second map.
    for (let index = 0; index < holdings.length; index += 1) {
      const holding = holdings[index]
      if (holding?.currencyId === currencyId && holding.wallet === wallet) return holding
    }
    return undefined
  }

  user(userId: number, wallet: Wallet, currencyId: number): Holding {
    const found = this.findUser(userId, wallet, currencyId)
    return found ?? this.#open({ kind: 'user', userId, wallet }, currencyId)
  }

  /** An account of the house; opens none. */
  findHouse(name: PotName, currencyId: number): Holding | undefined {
    return this.#pots.get(name)?.get(currencyId)
  }

  house(name: PotName, currencyId: number): Holding {
    return this.findHouse(name, currencyId) ?? this.#open({ kind: 'house', name }, currencyId)
  }

  external(name: ExternalName, currencyId: number): Holding {
    const found = this.#pots.get(name)?.get(currencyId)
    return found ?? this.#open({ kind: 'external', name }, currencyId)
  }

  holdAccount(holding: Holding): Account {
    holding.hold ??= this.#create(holding.owner, holding.currencyId, 'hold')
    return holding.hold
  }

  balanceOf(id: AccountId): Amount {
    return this.#balances.of(id)
  }

  /** Moves a positive `amount`; an account of a user or of the house that would fall below zero stops the process. */
  post(debit: AccountId, credit: AccountId, amount: Amount, reason: ReasonCode, ref: number): void {
    if (!isPositive(amount)) throw brokenInvariant('a posting moves something')
    // The same ids (`Balances.open` asserts it); V8 treats them as 32-bit integers from here on.
    const from = (debit | 0) as AccountId
    const to = (credit | 0) as AccountId
    this.#postings.add(from, to, amount, reason, ref)
    this.#touch(from)
    this.#touch(to)
  }

  /** Restores an account from the tables; ids are ascending. */
  restore(fields: AccountFields): void {
    assert(fields.id === this.#accounts.length + 1, 'account ids have no gap')
    const account = this.#place(fields)
    if (fields.bucket === 'avail') this.#index(new Holding(account))
    else this.#holdingFor(fields.owner, fields.currencyId).hold = account
  }

  #account(id: AccountId): Account {
    const account = this.#accounts[id - 1]
    if (account === undefined) throw brokenInvariant('account ids have no gap')
    return account
  }

  #touch(id: AccountId): void {
    if (this.#balances.touch(id, this.#batch)) this.#touched.add(this.#account(id))
  }

  #place(fields: AccountFields): Account {
    const account = new Account(fields, this.#balances)
    this.#accounts.push(account)
    return account
  }

  #open(owner: AccountOwner, currencyId: number): Holding {
    const holding = new Holding(this.#create(owner, currencyId, 'avail'))
    this.#index(holding)
    return holding
  }

  #create(owner: AccountOwner, currencyId: number, bucket: Bucket): Account {
    const id = this.#accounts.length + 1
    const account = this.#place({ id, owner, currencyId, bucket, balance: nothing })
    this.#balances.openedIn(account.id, this.#batch)
    this.#touch(account.id)
    return account
  }

  #index(holding: Holding): void {
    const { owner, currencyId } = holding
    if (owner.kind !== 'user') {
      const pots = this.#pots.get(owner.name)
      if (pots === undefined) this.#pots.set(owner.name, new Map([[currencyId, holding]]))
      else pots.set(currencyId, holding)
      return
    }
    const holdings = this.#users.get(owner.userId)
    if (holdings === undefined) this.#users.set(owner.userId, [holding])
    else holdings.push(holding)
  }

  #holdingFor(owner: AccountOwner, currencyId: number): Holding {
    const holding =
      owner.kind === 'user'
        ? this.findUser(owner.userId, owner.wallet, currencyId)
        : this.#pots.get(owner.name)?.get(currencyId)
    assert(holding !== undefined, 'a hold account follows its avail account')
    return holding
  }
}
