import type { CommandClock } from '../../command-clock.ts'
import { type Amount, amountOf } from '../../money/amount.ts'
import type { Parts } from '../../product-module.ts'
import { accept, reject, type Result } from '../../result.ts'
import type { StateHash } from '../../state-hash.ts'
import type { DepositNft } from './commands.ts'
import type { NftMoney } from './nft-money.ts'
import type { NftRows } from './nft-rows.ts'
import { type NftDeposit, nftDepositState, type NftSale } from './records.ts'

type Shared = {
  readonly clock: Readonly<CommandClock>
  readonly timers: Parts['timers']
  readonly rows: NftRows
  readonly money: NftMoney
  readonly counters: { depositId: number }
}

/** The deposits that are held, and by what sum each user leads auctions. */
export class NftDeposits {
  readonly #parts: Shared
  readonly #all = new Map<number, NftDeposit>()
  readonly #bySale = new Map<number, Map<number, NftDeposit>>()
  /** By user and currency. */
  readonly #held = new Sums()
  readonly #leading = new Sums()

  constructor(parts: Shared) {
    this.#parts = parts
  }

  /** In the order of the ids. */
  all(): Iterable<NftDeposit> {
    return this.#all.values()
  }

  get(id: number): NftDeposit | undefined {
    return this.#all.get(id)
  }

  of(saleId: number, userId: number): NftDeposit | undefined {
    return this.#bySale.get(saleId)?.get(userId)
  }

  heldBy(userId: number, currencyId: number): bigint {
    return this.#held.of(userId, currencyId)
  }

  leadBy(userId: number, currencyId: number): bigint {
    return this.#leading.of(userId, currencyId)
  }

  /** A user leads by a price, or by a negative one no more. */
  lead(userId: number, { currencyId }: NftSale, price: bigint): void {
    this.#leading.add(userId, currencyId, price)
  }

  restore(deposit: NftDeposit): void {
    this.#add(deposit)
    this.#held.add(deposit.userId, deposit.currencyId, deposit.amount)
  }

  /** The first payment is at least the deposit of the auction; later ones add to it. */
  pay(
    { userId, amount }: DepositNft,
    { id: saleId, currencyId, deposit: least }: NftSale,
  ): Result<NftDeposit, 'nft_deposit_made' | 'nft_deposit_wrong' | 'insufficient_balance'> {
    const { counters, clock, money, rows } = this.#parts
    const known = this.of(saleId, userId)
    // The deposit of an auction is paid once; a larger amount raises it.
    if (known !== undefined && amount <= known.amount) return reject('nft_deposit_made')
    if (amount < least) return reject('nft_deposit_wrong')
    const added = amountOf(amount - (known?.amount ?? 0n))
    if (money.available(userId, currencyId) < added) return reject('insufficient_balance')
    if (known === undefined) counters.depositId += 1
    const fresh = { amount: added, state: nftDepositState.held, endedAt: 0 }
    const own = { saleId, userId, currencyId, madeAt: clock.at }
    const deposit: NftDeposit = known ?? { id: counters.depositId, ...own, ...fresh }
    if (known === undefined) this.#add(deposit)
    else deposit.amount = amount
    this.#held.add(userId, currencyId, added)
    money.hold(deposit, added, deposit.id)
    rows.touch('deposits', deposit)
    return accept(deposit)
  }

  /** All deposits of a sale are returned, but the one of its winner. */
  returnAll({ id }: NftSale, winnerId: number): void {
    for (const deposit of this.#bySale.get(id)?.values() ?? [])
      if (deposit.userId !== winnerId)
        this.#parts.timers.set('nft_deposit', deposit.id, this.#parts.clock.at)
  }

  /** The timer of a return that was not carried out yet. */
  setTimer(id: number, at: number): void {
    this.#parts.timers.set('nft_deposit', id, at)
  }

  giveBack(deposit: NftDeposit): void {
    this.#end(deposit, nftDepositState.returned)
    this.#parts.money.giveBack(deposit)
  }

  forfeit(deposit: NftDeposit, sale: NftSale): void {
    this.#end(deposit, nftDepositState.forfeited)
    this.#parts.money.forfeit(deposit, sale)
  }

  addTo(hash: StateHash): void {
    hash.add(this.#parts.counters.depositId)
    for (const { id, saleId, userId, currencyId, amount } of this.#all.values())
      hash.add(id, saleId, userId, currencyId, amount)
  }

  #add(deposit: NftDeposit): void {
    this.#all.set(deposit.id, deposit)
    const known = this.#bySale.get(deposit.saleId)
    if (known === undefined) this.#bySale.set(deposit.saleId, new Map([[deposit.userId, deposit]]))
    else known.set(deposit.userId, deposit)
  }

  #end(deposit: NftDeposit, state: NftDeposit['state']): void {
    const { id, saleId, userId, currencyId, amount } = deposit
    deposit.state = state
    deposit.endedAt = this.#parts.clock.at
    this.#all.delete(id)
    const own = this.#bySale.get(saleId)
    own?.delete(userId)
    if (own?.size === 0) this.#bySale.delete(saleId)
    this.#held.add(userId, currencyId, 0n - amount)
    this.#parts.rows.touch('deposits', deposit)
  }
}

/** Sums by user and currency; a sum of zero takes no room. */
class Sums {
  readonly #byKey = new Map<string, Amount>()

  of(userId: number, currencyId: number): bigint {
    return this.#byKey.get(`${userId} ${currencyId}`) ?? 0n
  }

  add(userId: number, currencyId: number, added: bigint): void {
    const key = `${userId} ${currencyId}`
    const after = amountOf((this.#byKey.get(key) ?? 0n) + added)
    if (after === 0n) this.#byKey.delete(key)
    else this.#byKey.set(key, after)
  }
}
