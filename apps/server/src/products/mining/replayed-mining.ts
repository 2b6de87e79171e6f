import type { MiningContract, MiningPlan } from '@candor/core/products/mining'

import type { Database } from '../../db/database.ts'
import { ReplayedOrders } from '../../verify/replayed-orders.ts'
import type { ReplayedTables } from '../../verify/replayed-tables.ts'
import { StoredLines } from '../../verify/stored-lines.ts'

const planColumns = `id market_id days cost electricity output_max th_min user_th th_total published_at sold is_paused`
const contractColumns = `id user_id plan_id th cost prepaid bought_at first_day formula days_paid empty_days output used
  status ended_at`
const dayColumns = `published_at market_id day network_th subsidy uptime pool_fee is_demo is_carried price priced_at`
const outputColumns = `id contract_id user_id market_id day gross electricity output used at seq`

/** Compares each row with what the commands make when they are executed again. */
export function replayedMining(db: Database): ReplayedTables<'mining'> {
  const plans = new Map<number, MiningPlan>()
  const contracts = new ReplayedOrders<MiningContract>({
    db,
    table: 'mining_contract',
    columns: contractColumns,
    valuesOf: valuesOfContract,
    hasEnded: ({ endedAt }) => endedAt > 0,
  })
  const outputs = new StoredLines(db, 'mining_output', outputColumns)
  const rows: { days: Row[]; closes: Row[] } = { days: [], closes: [] }
  let paid = 0
  return {
    compare: async (changes) => {
      for (const plan of changes.plans) plans.set(plan.id, { ...plan })
      await contracts.compare(changes.contracts)
      for (const row of changes.outputs) {
        const { id, contractId, userId, marketId, day, gross, electricity, output, used } = row
        const own = [id, contractId, userId, marketId, day, gross, electricity, output, used]
        outputs.check(id, await outputs.takeOne(id), [...own, row.at, row.seq])
      }
      paid += changes.outputs.length
      // A row a day and network: few enough to be kept.
      rows.days.push(
        ...changes.days.map((one) => [
          one.publishedAt,
          one.marketId,
          one.day,
          one.networkTh,
          one.subsidy,
          one.uptime,
          one.poolFee,
          Number(one.isDemo),
          Number(one.isCarried),
          one.price,
          one.pricedAt,
        ]),
      )
      rows.closes.push(...changes.closes.map((one) => [one.at, one.marketId, one.day, one.price]))
    },
    end: async () => {
      const count = await contracts.end()
      await outputs.end()
      const stored = new StoredLines(db, 'mining_plan', planColumns)
      for (const plan of plans.values())
        stored.check(plan.id, await stored.takeOne(plan.id), valuesOfPlan(plan))
      await stored.end()
      await compareAll(new StoredLines(db, 'mining_day', dayColumns), rows.days)
      const closes = new StoredLines(db, 'mining_close', 'at market_id day price')
      await compareAll(closes, rows.closes)
      return [
        `${count.toLocaleString('en')} contracts of cloud mining, ${paid.toLocaleString('en')} daily outputs`,
      ]
    },
  }
}

type Row = readonly (number | bigint)[]

/** Compares rows of a time and a market, of which several may have the same time. */
async function compareAll(stored: StoredLines, made: readonly Row[]): Promise<void> {
  const byTime = Map.groupBy(made, ([at]) => Number(at))
  for (const [at, rows] of [...byTime].toSorted(([a], [b]) => a - b)) {
    const lines = await stored.take(at)
    const sorted = rows.toSorted((a, b) => Number(a[1]) - Number(b[1]))
    for (const [place, row] of sorted.entries()) stored.check(`${at}`, lines[place], row)
    if (lines.length > rows.length) throw stored.wrong(at, 'has a row too many')
  }
  await stored.end()
}

function valuesOfPlan(plan: MiningPlan) {
  return [
    plan.id,
    plan.marketId,
    plan.days,
    plan.cost,
    plan.electricity,
    plan.outputMax,
    plan.thMin,
    plan.userTh,
    plan.thTotal,
    plan.publishedAt,
    plan.sold,
    Number(plan.isPaused),
  ]
}

function valuesOfContract(one: MiningContract) {
  return [
    one.id,
    one.userId,
    one.plan.id,
    one.th,
    one.cost,
    one.prepaid,
    one.boughtAt,
    one.firstDay,
    one.formula,
    one.daysPaid,
    one.emptyDays,
    one.output,
    one.used,
    one.status,
    one.endedAt,
  ]
}
