import type { Account } from '../../ledger/account.ts'
import type { Ledger } from '../../ledger/ledger.ts'
import type { Reason } from '../../ledger/reason.ts'
import { type Amount, amountOf, isPositive, nothing } from '../../money/amount.ts'
import type { SecondsOrder } from './order.ts'
import { secondsReasons as reasons } from './reasons.ts'

/** The postings of orders: stakes are held in the account of their user until the end. */
export class SecondsMoney {
  readonly #ledger: Ledger
  readonly #currencyId: number

  constructor(ledger: Ledger, currencyId: number) {
    this.#ledger = ledger
    this.#currencyId = currencyId
  }

  available(userId: number): Amount {
    return this.#ledger.available(userId, 'micro', this.#currencyId)
  }

  /** What pays profits. */
  get pool(): Amount {
    return this.#ledger.findHouse('seconds_pool', this.#currencyId)?.avail.balance ?? nothing
  }

  hold({ userId, stake, id }: SecondsOrder): void {
    const { free, held } = this.#accountsOf(userId)
    this.#move(free, held, stake, reasons.seconds_stake, id)
  }

  /** Pays the credit of an order that ends: the stake and a profit, the stake alone, or nothing. */
  settle({ userId, stake, id }: SecondsOrder, credit: Amount): void {
    const { free, held } = this.#accountsOf(userId)
    const pool = this.#ledger.house('seconds_pool', this.#currencyId).avail
    if (credit < stake) return this.#move(held, pool, stake, reasons.seconds_loss, id)
    this.#move(held, free, stake, reasons.seconds_return, id)
    this.#move(pool, free, amountOf(credit - stake), reasons.seconds_profit, id)
  }

  /** False where the treasury has less. */
  fund(amount: Amount): boolean {
    const treasury = this.#ledger.findHouse('treasury', this.#currencyId)?.avail
    if (treasury === undefined || treasury.balance < amount) return false
    const pool = this.#ledger.house('seconds_pool', this.#currencyId).avail
    this.#move(treasury, pool, amount, reasons.seconds_fund, 0)
    return true
  }

  #move(debit: Account, credit: Account, amount: Amount, { code }: Reason, ref: number): void {
    if (isPositive(amount)) this.#ledger.post(debit.id, credit.id, amount, code, ref)
  }

  #accountsOf(userId: number) {
    const holding = this.#ledger.user(userId, 'micro', this.#currencyId)
    return { free: holding.avail, held: this.#ledger.holdAccount(holding) }
  }
}
