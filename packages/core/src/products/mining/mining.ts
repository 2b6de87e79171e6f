import { assert } from '../../assert.ts'
import type { CommandClock } from '../../command-clock.ts'
import type { Market } from '../../markets/market.ts'
import { type Amount, amountOf, nothing } from '../../money/amount.ts'
import type { Parts } from '../../product-module.ts'
import { accept, reject, type Result } from '../../result.ts'
import type { StateHash } from '../../state-hash.ts'
import { untouched } from '../../untouched.ts'
import type {
  BuyMining,
  BuyMiningRejection,
  FundMiningPool,
  MiningDayRejection,
  PublishMiningDay,
} from './commands.ts'
import { type MiningContract, type MiningOutput, miningStatus } from './contract.ts'
import {
  chargesOf,
  dayOf,
  emptyDaysMax,
  figuresDaysMax,
  formulaVersion,
  paymentOf,
  reserveOf,
} from './formulas.ts'
import { MiningContracts } from './mining-contracts.ts'
import { type MiningDayChanges, MiningDays } from './mining-days.ts'
import { MiningMoney, type MiningPool } from './mining-money.ts'
import { MiningPlans } from './mining-plans.ts'
import type { MiningDay, MiningPlan } from './terms.ts'

export type MiningChanges = MiningDayChanges & {
  readonly plans: readonly MiningPlan[]
  readonly contracts: readonly MiningContract[]
  readonly outputs: readonly MiningOutput[]
}
const noChanges = untouched<MiningChanges>({
  plans: [],
  contracts: [],
  outputs: [],
  days: [],
  closes: [],
})

/** What an accepted purchase is. */
export type MiningPurchase = {
  readonly plan: MiningPlan
  readonly cost: Amount
  readonly prepaid: Amount
}

/**
 * Cloud mining: a user buys a hash rate for a number of days and is paid its output of each day, which published figures of
 * the network and the index determine (docs/products/mining.md). The pool holds the most that all days may pay before the sale.
 */
export class Mining {
  readonly plans: MiningPlans
  readonly days: MiningDays
  readonly contracts = new MiningContracts()
  readonly #clock: Readonly<CommandClock>
  readonly #timers: Parts['timers']
  readonly #money: MiningMoney
  #outputs: MiningOutput[] = []
  /** The last ids that were assigned. */
  readonly counters = { contractId: 0, outputId: 0 }

  constructor({ ledger, markets, clock, timers }: Parts) {
    this.#clock = clock
    this.#timers = timers
    this.#money = new MiningMoney(ledger, markets)
    this.plans = new MiningPlans(clock, markets)
    this.days = new MiningDays(clock, timers)
  }

  takeChanges(): MiningChanges {
    const [plans, contracts] = [this.plans.takeChanges(), this.contracts.takeChanges()]
    const [days, closes, outputs] = [this.days.takeDays(), this.days.takeCloses(), this.#outputs]
    const rows = [plans, contracts, days, closes, outputs]
    if (rows.every(({ length }) => length === 0)) return noChanges
    this.#outputs = []
    return { plans, contracts, days, closes, outputs }
  }

  addTo(hash: StateHash): void {
    hash.add(this.counters.contractId, this.counters.outputId)
    this.plans.addTo(hash)
    this.days.addTo(hash)
    this.contracts.addTo(hash)
  }

  /** Restores a contract that runs, in the order of their ids, after the days. */
  restore(contract: MiningContract): void {
    this.contracts.add(contract)
    this.#schedule(contract)
  }

  pool(currencyId: number): MiningPool {
    return this.#money.pool(currencyId)
  }

  fund({ currencyId, amount }: FundMiningPool): Result<MiningPool, 'insufficient_balance'> {
    if (!this.#money.fund(currencyId, amount)) return reject('insufficient_balance')
    return accept(this.pool(currencyId))
  }

  /** Rejections are listed in the order they are checked: the first that applies wins. Changes nothing. */
  admit({
    userId,
    planId,
    th,
  }: Omit<BuyMining, 'kind'>): Result<MiningPurchase, BuyMiningRejection> {
    const plan = this.plans.get(planId)
    if (plan === undefined) return reject('mining_plan_unknown')
    if (plan.isPaused) return reject('mining_plan_paused')
    if (!this.areFiguresNew(plan.marketId)) return reject('mining_figures_old')
    if (!Number.isSafeInteger(th) || th < plan.thMin) return reject('mining_hashrate_wrong')
    if (plan.sold + th > plan.thTotal) return reject('mining_sold_out')
    if (this.contracts.thOf(userId, planId) + th > plan.userTh)
      return reject('mining_user_limit_reached')
    const { cost, prepaid } = chargesOf(th, plan)
    const { baseId, quoteId } = this.#money.scalesOf(plan)
    if (this.#money.available(userId, quoteId) < cost + prepaid)
      return reject('insufficient_balance')
    if (this.pool(baseId).free < reserveOf(th, plan.outputMax, plan.days))
      return reject('pool_full')
    return accept({ plan, cost, prepaid })
  }

  buy(command: BuyMining): Result<MiningContract, BuyMiningRejection> {
    const admitted = this.admit(command)
    if (!admitted.ok) return admitted
    this.counters.contractId += 1
    const contract: MiningContract = {
      ...untouchedFields,
      ...admitted.value,
      id: this.counters.contractId,
      userId: command.userId,
      th: command.th,
      boughtAt: this.#clock.at,
      firstDay: dayOf(this.#clock.at) + 1,
    }
    this.#money.buy(contract)
    this.restore(contract)
    this.contracts.touch(contract)
    contract.plan.sold += contract.th
    this.plans.touch(contract.plan)
    return accept(contract)
  }

  /** The contracts that mined on the day are paid by timers: there may be many of them. */
  publishDay(command: PublishMiningDay): Result<MiningDay, MiningDayRejection> {
    if (!this.plans.hasNetwork(command.figures.marketId)) return reject('mining_network_unknown')
    const published = this.days.publish(command)
    if (published.ok) this.#payAll(command.figures.marketId)
    return published
  }

  /** The figures of a day are overdue. */
  carryOver(marketId: number): void {
    this.days.carryOver(marketId)
    this.#payAll(marketId)
  }

  /** Whether contracts are sold: the calculator has figures of the last days, and each day of a contract is still to come. */
  areFiguresNew(marketId: number): boolean {
    const last = this.days.latest(marketId)
    return last !== undefined && dayOf(this.#clock.at) - last.day <= figuresDaysMax
  }

  onTick({ config: { id: marketId }, index: price }: Market): void {
    if (this.plans.hasNetwork(marketId)) this.days.tick(marketId, price)
  }

  /** Pays the first day that has not been paid, and ends the contract after its last one. */
  runTimer(contractId: number): void {
    const contract = this.contracts.get(contractId)
    assert(contract !== undefined, 'a timer serves a contract that runs')
    const published = this.#nextDayOf(contract)
    assert(published !== undefined, 'a timer serves a day that was published')
    this.#pay(contract, published)
    if (contract.daysPaid === contract.plan.days) this.#end(contract, miningStatus.ended)
    else if (contract.emptyDays === emptyDaysMax) this.#end(contract, miningStatus.paused)
    else this.#schedule(contract)
  }

  #pay(contract: MiningContract, published: MiningDay): void {
    const { id, userId, plan, th } = contract
    const { marketId, day } = published
    const scales = this.#money.scalesOf(plan)
    const payment = paymentOf(th, plan, { ...published, ...scales })
    this.#money.pay(contract, payment)
    contract.daysPaid += 1
    contract.emptyDays = payment.output === 0n ? contract.emptyDays + 1 : 0
    contract.output = amountOf(contract.output + payment.output)
    contract.used = amountOf(contract.used + payment.used)
    this.counters.outputId += 1
    const { at, seq } = this.#clock
    const own = { id: this.counters.outputId, contractId: id, userId, marketId, day, at, seq }
    this.#outputs.push({ ...payment, ...own })
    this.contracts.touch(contract)
  }

  #end(contract: MiningContract, status: MiningContract['status']): void {
    this.#money.end(contract)
    contract.status = status
    contract.endedAt = this.#clock.at
    this.contracts.remove(contract)
    this.contracts.touch(contract)
  }

  #payAll(marketId: number): void {
    for (const contract of this.contracts.all())
      if (contract.plan.marketId === marketId) this.#schedule(contract)
  }

  #nextDayOf({ plan, firstDay, daysPaid }: MiningContract): MiningDay | undefined {
    return this.days.get(plan.marketId, firstDay + daysPaid)
  }

  #schedule(contract: MiningContract): void {
    const published = this.#nextDayOf(contract)
    if (published !== undefined)
      this.#timers.set('mining_contract', contract.id, published.publishedAt)
  }
}

/** The fields of a contract that nothing has happened to. */
const untouchedFields = {
  formula: formulaVersion,
  daysPaid: 0,
  emptyDays: 0,
  output: nothing,
  used: nothing,
  status: miningStatus.running,
  endedAt: 0,
  touchedIn: 0,
} as const
