import { assert } from '../assert.ts'
import { type Amount, amountOf, nothing } from '../money/amount.ts'
import {
  Account,
  type AccountOwner,
  type Bucket,
  type ExternalName,
  type HouseName,
  type Wallet,
} from './account.ts'
import { PostingColumns, type PostingKind } from './posting-columns.ts'

/** One owner's money in one currency: what is free and what is set aside. */
export class Holding {
  readonly owner: AccountOwner
  readonly currencyId: number
  readonly wallet: Wallet | undefined
  readonly avail: Account
  hold: Account | undefined = undefined

  constructor(avail: Account) {
    this.owner = avail.owner
    this.currencyId = avail.currencyId
    this.wallet = avail.owner.kind === 'user' ? avail.owner.wallet : undefined
    this.avail = avail
  }
}

export type LedgerChanges = { postings: PostingColumns; accounts: Account[] }

/** Every balance of the exchange. Money moves by `post` alone, from one account to another of the same currency. */
export class Ledger {
  readonly #users = new Map<number, Holding[]>()
  /** Pots of the house and of the outside, by name and then by currency. */
  readonly #pots = new Map<HouseName | ExternalName, Map<number, Holding>>()
  readonly #accounts: Account[] = []
  #changes: LedgerChanges = { postings: new PostingColumns(0), accounts: [] }
  #batch = 1
  #seq = 0
  #n = 0

  get accountCount(): number {
    return this.#accounts.length
  }

  /** Every account, in the order of their ids. */
  accounts(): readonly Account[] {
    return this.#accounts
  }

  /** Postings that follow belong to the command `seq`. */
  begin(seq: number): void {
    this.#seq = seq
    this.#n = 0
  }

  /** What has changed since the last call; the caller writes it down. */
  takeChanges(): LedgerChanges {
    const { postings, accounts } = this.#changes
    // Batches that follow each other are much alike.
    const rowsExpected = postings.rows + (postings.rows >> 2)
    this.#changes = { postings: new PostingColumns(rowsExpected), accounts: [] }
    this.#batch += 1
    return { postings: postings.finish(), accounts }
  }

  /** Free money of a user; asking opens no account. */
  available(userId: number, wallet: Wallet, currencyId: number): Amount {
    return this.findUser(userId, wallet, currencyId)?.avail.balance ?? nothing
  }

  holdingsOf(userId: number): readonly Holding[] {
    return this.#users.get(userId) ?? []
  }

  findUser(userId: number, wallet: Wallet, currencyId: number): Holding | undefined {
    const holdings = this.holdingsOf(userId)
    // A user has few holdings: a short walk beats a second map.
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

  house(name: HouseName, currencyId: number): Holding {
    const found = this.#pots.get(name)?.get(currencyId)
    return found ?? this.#open({ kind: 'house', name }, currencyId)
  }

  external(name: ExternalName, currencyId: number): Holding {
    const found = this.#pots.get(name)?.get(currencyId)
    return found ?? this.#open({ kind: 'external', name }, currencyId)
  }

  holdAccount(holding: Holding): Account {
    holding.hold ??= this.#create(holding.owner, holding.currencyId, 'hold')
    return holding.hold
  }

  /** Moves a positive `amount`; an account of a user or of the house that would fall below zero stops the process. */
  post(debit: Account, credit: Account, amount: Amount, kind: PostingKind, ref: number): void {
    assert(amount > 0n, 'a posting moves something')
    assert(debit.currencyId === credit.currencyId, 'a posting stays in one currency')
    const left = amountOf(debit.balance - amount)
    assert(left >= 0n || debit.owner.kind === 'external', 'nobody goes below zero')
    debit.balance = left
    credit.balance = amountOf(credit.balance + amount)
    this.#record(debit, amountOf(0n - amount), kind, ref)
    this.#record(credit, amount, kind, ref)
  }

  /** Puts back an account as the tables hold it; ids come in ascending order. */
  restore(fields: {
    id: number
    owner: AccountOwner
    currencyId: number
    bucket: Bucket
    balance: Amount
  }): void {
    assert(fields.id === this.#accounts.length + 1, 'account ids have no gap')
    const account = new Account(fields)
    this.#accounts.push(account)
    if (fields.bucket === 'avail') this.#index(new Holding(account))
    else this.#holdingFor(fields.owner, fields.currencyId).hold = account
  }

  #record(account: Account, amount: Amount, kind: PostingKind, ref: number): void {
    this.#changes.postings.add(this.#seq, this.#n, account, amount, kind, ref)
    this.#n += 1
    this.#touch(account)
  }

  #touch(account: Account): void {
    if (account.touchedIn === this.#batch) return
    account.touchedIn = this.#batch
    this.#changes.accounts.push(account)
  }

  #open(owner: AccountOwner, currencyId: number): Holding {
    const holding = new Holding(this.#create(owner, currencyId, 'avail'))
    this.#index(holding)
    return holding
  }

  #create(owner: AccountOwner, currencyId: number, bucket: Bucket): Account {
    const id = this.#accounts.length + 1
    const account = new Account({ id, owner, currencyId, bucket, balance: nothing })
    this.#accounts.push(account)
    this.#touch(account)
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
