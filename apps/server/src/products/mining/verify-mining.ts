import type { ReasonName } from '@candor/core'
import {
  carriedAt,
  chargesOf,
  dayOf,
  emptyDaysMax,
  figuresDaysMax,
  paymentOf,
  reserveOf,
} from '@candor/core/formulas/mining'
import {
  type MiningContract,
  type MiningDay,
  type MiningOutput,
  type MiningPlan,
  miningStatus,
} from '@candor/core/products/mining'
import type { Selectable } from 'kysely'

import { currencyById } from '../../catalog/currencies.ts'
import type { Database } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { compareMovements } from '../../verify/compare-movements.ts'
import { Disagreement } from '../../verify/disagreement.ts'
import { checkTotals, type PostedTotal, postedTotals } from '../../verify/posted-totals.ts'
import { pagesOf, RowsByKey } from '../../verify/rows.ts'
import type { Report } from '../../verify/verify-part.ts'
import { marketConfig } from './replies.ts'
import { type ContractRow, contractOf, dayOfRow, outputOf, planOf } from './stored-rows.ts'

const kinds = [
  'mining_buy',
  'mining_electricity_hold',
  'mining_reserve',
  'mining_output',
  'mining_release',
  'mining_electricity',
  'mining_refund',
] as const satisfies readonly ReasonName[]

type OutputRow = Selectable<Schema['mining_output']>

/** Recomputes the payment of each day from its published figures, and what was posted for each contract. */
export async function verifyMining(db: Database, report: Report): Promise<string> {
  const plans = new Map(
    (await db.selectFrom('mining_plan').selectAll().orderBy('id').execute()).map((row) => [
      row.id,
      planOf(row),
    ]),
  )
  const days = await verifiedDays(db)
  const outputs = new RowsByKey(
    pagesOf<OutputRow>(db, 'select * from mining_output order by contract_id, id'),
    {
      keyOf: (row) => Number(row.contract_id),
      strayOf: (row) => new Disagreement('mining_output', Number(row.id), 'is of no contract'),
    },
  )
  const moved = postedTotals(db, kinds, 'contract of mining')
  const sold = new Map<number, number>()
  let [count, paid] = [0, 0]
  const what = { what: 'contracts of cloud mining', report }
  const pages = pagesOf<ContractRow>(db, 'select * from mining_contract order by id', what)
  for await (const page of pages)
    for (const row of page) {
      const plan = plans.get(row.plan_id)
      if (plan === undefined)
        throw new Disagreement('mining_contract', Number(row.id), 'has no plan')
      const contract = contractOf(row, plan)
      count += 1
      // Ids are assigned in their order.
      if (contract.id !== count) throw wrong(contract, 'follows one that is missing')
      sold.set(plan.id, (sold.get(plan.id) ?? 0) + contract.th)
      checkTerms(contract)
      checkSale(contract, days)
      const own = (await outputs.take(contract.id)).map(outputOf)
      paid += own.length
      for (const [place, output] of own.entries())
        checkOutput(contract, output, { place, published: days.get(keyOf(plan, output.day)) })
      checkContract(contract, own)
      checkPostings(contract, await moved.take(contract.id))
    }
  await outputs.end()
  await moved.end()
  for (const plan of plans.values()) checkSold(plan, sold.get(plan.id) ?? 0)
  const funded = await verifyPools(db, report)
  return `${count.toLocaleString('en')} contracts of cloud mining, ${paid.toLocaleString('en')} daily outputs, ${funded} transfers to their pool`
}

const keyOf = ({ marketId }: { marketId: number }, day: number) => `${marketId} ${day}`

/** The published days of each network in turn, each with the first recorded index after its end. */
async function verifiedDays(db: Database): Promise<Map<string, MiningDay>> {
  const closes = await db.selectFrom('mining_close').selectAll().orderBy('day').execute()
  const rows = await db.selectFrom('mining_day').selectAll().orderBy('day').execute()
  const days = new Map<string, MiningDay>()
  for (const one of rows.map(dayOfRow)) {
    const close = closes.find((row) => row.market_id === one.marketId && row.day >= one.day)
    const name = `${one.marketId}/${one.day}`
    const index = close && Number(close.price)
    if (index !== one.price)
      throw new Disagreement('mining_day', name, `price is ${one.price}, the index was ${index}`)
    if (Number(close?.at) !== one.pricedAt)
      throw new Disagreement('mining_day', name, `priced_at is ${one.pricedAt}, not ${close?.at}`)
    const before = days.get(keyOf(one, one.day - 1))
    const isFirst = ![...days.values()].some(({ marketId }) => marketId === one.marketId)
    if (before === undefined && !isFirst)
      throw new Disagreement('mining_day', name, 'follows one that is missing')
    if (one.isCarried && !isCarriedFrom(one, before))
      throw new Disagreement('mining_day', name, 'is carried over, and differs from the day before')
    days.set(keyOf(one, one.day), one)
  }
  return days
}

/** Whether a day without figures has those of the day before, and was given them in time. */
function isCarriedFrom(one: MiningDay, before: MiningDay | undefined): boolean {
  return (
    one.publishedAt >= carriedAt(one.day) &&
    one.networkTh === before?.networkTh &&
    one.subsidy === before.subsidy &&
    one.uptime === before.uptime &&
    one.poolFee === before.poolFee &&
    one.isDemo === before.isDemo
  )
}

function checkSold({ id, sold, thTotal }: MiningPlan, due: number): void {
  if (sold !== due)
    throw new Disagreement('mining_plan', id, `sold is ${sold}, its contracts have ${due}`)
  if (sold > thTotal) throw new Disagreement('mining_plan', id, `sold is ${sold} of ${thTotal} TH`)
}

type Asked = { readonly place: number; readonly published: MiningDay | undefined }

function checkOutput(contract: MiningContract, paid: MiningOutput, { place, published }: Asked) {
  const { plan, th, firstDay } = contract
  const fault = (sentence: string) => new Disagreement('mining_output', paid.id, sentence)
  if (paid.day !== firstDay + place) throw fault(`day is ${paid.day}, not ${firstDay + place}`)
  if (published === undefined) throw fault('is of a day that was not published')
  if (paid.marketId !== plan.marketId) throw fault(`market_id is ${paid.marketId}`)
  const due = paymentOf(th, plan, { ...published, ...marketConfig(plan.marketId) })
  for (const field of ['gross', 'electricity', 'output', 'used'] as const)
    if (paid[field] !== due[field])
      throw fault(`${field} is ${paid[field]}, the figures of its day make it ${due[field]}`)
}

/** A contract is sold with figures of one of the last days. */
function checkSale(contract: MiningContract, days: ReadonlyMap<string, MiningDay>): void {
  const { plan, firstDay } = contract
  const recent = Array.from({ length: figuresDaysMax }, (_, back) => firstDay - 2 - back)
  if (!recent.some((day) => days.has(keyOf(plan, day))))
    throw wrong(contract, 'was sold without figures of the last days')
}

function checkTerms(contract: MiningContract): void {
  const { plan, th, cost, prepaid, boughtAt, firstDay } = contract
  const begins = dayOf(boughtAt) + 1
  if (firstDay !== begins) throw wrong(contract, `first_day is ${firstDay}, not ${begins}`)
  const charges = chargesOf(th, plan)
  if (cost !== charges.cost) throw wrong(contract, `cost is ${cost}, not ${charges.cost}`)
  if (prepaid !== charges.prepaid)
    throw wrong(contract, `prepaid is ${prepaid}, not ${charges.prepaid}`)
}

function checkContract(contract: MiningContract, paid: readonly MiningOutput[]): void {
  const { plan, daysPaid, status, endedAt } = contract
  if (daysPaid !== paid.length)
    throw wrong(contract, `days_paid is ${daysPaid}, ${paid.length} outputs are there`)
  const output = paid.reduce((sum, one) => sum + one.output, 0n)
  const used = paid.reduce((sum, one) => sum + one.used, 0n)
  if (contract.output !== output)
    throw wrong(contract, `output is ${contract.output}, not ${output}`)
  if (contract.used !== used) throw wrong(contract, `used is ${contract.used}, not ${used}`)
  const lastPaid = paid.findLastIndex((one) => one.output > 0n)
  const empty = paid.length - 1 - lastPaid
  if (contract.emptyDays !== empty)
    throw wrong(contract, `empty_days is ${contract.emptyDays}, not ${empty}`)
  const { ended, paused, running } = miningStatus
  const due = daysPaid === plan.days ? ended : empty === emptyDaysMax ? paused : running
  if (status !== due) throw wrong(contract, `status is ${status}, not ${due}`)
  const end = due === running ? 0 : (paid.at(-1)?.at ?? 0)
  if (endedAt !== end) throw wrong(contract, `ended_at is ${endedAt}, not ${end}`)
}

/** What a contract moved: the reserve of all days is paid or released day by day, the rest at its end. */
function checkPostings(contract: MiningContract, found: readonly PostedTotal[]): void {
  const { plan, th, cost, prepaid, output, used, daysPaid, endedAt } = contract
  const isEnded = endedAt > 0
  const reserve = reserveOf(th, plan.outputMax, plan.days)
  const passed = reserveOf(th, plan.outputMax, isEnded ? plan.days : daysPaid)
  const due: Record<(typeof kinds)[number], bigint> = {
    mining_buy: cost,
    mining_electricity_hold: prepaid,
    mining_reserve: reserve,
    mining_output: output,
    mining_release: passed - output,
    mining_electricity: used,
    mining_refund: isEnded ? prepaid - used : 0n,
  }
  checkTotals(found, due, (sentence) => wrong(contract, sentence))
}

const wrong = ({ id }: MiningContract, sentence: string) =>
  new Disagreement('mining_contract', id, sentence)

function verifyPools(db: Database, report: Report): Promise<number> {
  return compareMovements(db, report, {
    what: 'transfers to the pool of cloud mining',
    moved: ['mining_fund'],
    movementOf: {
      'mining.fund': ({ currencyId, amount }) => {
        const { code } = currencyById(currencyId)
        return {
          reason: 'mining_fund',
          debit: `house:treasury:${code}`,
          credit: `house:cloud_pool:${code}`,
          amount,
        }
      },
    },
  })
}
