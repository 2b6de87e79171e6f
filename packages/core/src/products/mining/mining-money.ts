import { assert } from '../../assert.ts'
import type { Account } from '../../ledger/account.ts'
import type { Ledger } from '../../ledger/ledger.ts'
import type { Reason } from '../../ledger/reason.ts'
import type { Markets } from '../../markets/markets.ts'
import { type Amount, amountOf, isPositive, nothing } from '../../money/amount.ts'
import type { MiningContract } from './contract.ts'
import { type DayPayment, reserveOf } from './formulas.ts'
import { miningReasons as reasons } from './reasons.ts'
import type { MiningPlan } from './terms.ts'

/** `free` backs further contracts, `reserved` the days that were sold. */
export type MiningPool = { readonly free: Amount; readonly reserved: Amount }

/** The postings of contracts: prepaid electricity is held in the mining account of the user, outputs are reserved in the pool. */
export class MiningMoney {
  readonly #ledger: Ledger
  readonly #markets: Markets

  constructor(ledger: Ledger, markets: Markets) {
    this.#ledger = ledger
    this.#markets = markets
  }

  available(userId: number, currencyId: number): Amount {
    return this.#ledger.available(userId, 'change', currencyId)
  }

  pool(currencyId: number): MiningPool {
    const pool = this.#ledger.findHouse('cloud_pool', currencyId)
    return { free: pool?.avail.balance ?? nothing, reserved: pool?.hold?.balance ?? nothing }
  }

  scalesOf({ marketId }: Pick<MiningPlan, 'marketId'>) {
    const market = this.#markets.get(marketId)
    assert(market !== undefined, 'a plan has a market')
    return market.config
  }

  /** False where the treasury has less. */
  fund(currencyId: number, amount: Amount): boolean {
    const treasury = this.#ledger.findHouse('treasury', currencyId)?.avail
    if (treasury === undefined || treasury.balance < amount) return false
    const pool = this.#ledger.house('cloud_pool', currencyId).avail
    this.#move(treasury, pool, amount, reasons.mining_fund, 0)
    return true
  }

  buy(contract: MiningContract): void {
    const { id, plan, th, cost, prepaid } = contract
    const { money, held, treasury, pool, reserved } = this.#accountsOf(contract)
    this.#move(money, treasury, cost, reasons.mining_buy, id)
    this.#move(money, held, prepaid, reasons.mining_electricity_hold, id)
    const reserve = reserveOf(th, plan.outputMax, plan.days)
    this.#move(pool, reserved, reserve, reasons.mining_reserve, id)
  }

  /** Pays a day: its reserve goes to the user, and what it did not need back to the pool. */
  pay(contract: MiningContract, { output, used }: DayPayment): void {
    const { id, plan, th } = contract
    const { coins, held, treasury, pool, reserved } = this.#accountsOf(contract)
    const spared = amountOf(reserveOf(th, plan.outputMax, 1) - output)
    this.#move(reserved, coins, output, reasons.mining_output, id)
    this.#move(reserved, pool, spared, reasons.mining_release, id)
    this.#move(held, treasury, used, reasons.mining_electricity, id)
  }

  /** Returns the electricity that was not used, and the reserve of the days that were not paid. */
  end(contract: MiningContract): void {
    const { id, plan, th, prepaid, used, daysPaid } = contract
    const { money, held, pool, reserved } = this.#accountsOf(contract)
    this.#move(held, money, amountOf(prepaid - used), reasons.mining_refund, id)
    const reserve = reserveOf(th, plan.outputMax, plan.days - daysPaid)
    this.#move(reserved, pool, reserve, reasons.mining_release, id)
  }

  #accountsOf({ userId, plan }: MiningContract) {
    const { baseId, quoteId } = this.scalesOf(plan)
    const pool = this.#ledger.house('cloud_pool', baseId)
    const mining = this.#ledger.user(userId, 'mining', quoteId)
    return {
      coins: this.#ledger.user(userId, 'change', baseId).avail,
      money: this.#ledger.user(userId, 'change', quoteId).avail,
      held: this.#ledger.holdAccount(mining),
      treasury: this.#ledger.house('treasury', quoteId).avail,
      pool: pool.avail,
      reserved: this.#ledger.holdAccount(pool),
    }
  }

  /** Amounts may be zero: those are skipped, because a posting moves a positive amount. */
  #move(debit: Account, credit: Account, amount: Amount, { code }: Reason, ref: number): void {
    if (isPositive(amount)) this.#ledger.post(debit.id, credit.id, amount, code, ref)
  }
}
