import { reasons } from '@candor/core'
import { formatDecimal } from '@candor/core/money'
import { sql } from 'kysely'

import { firstTicks } from '../../commit/first-ticks.ts'
import { lastCommandsBefore } from '../../commit/last-commands-before.ts'
import { orderCommands } from '../../commit/order-commands.ts'
import type { Database } from '../../db/database.ts'
import type { FindReceipt, ReceiptFinders, ReceiptTick } from '../../services/receipts/receipt.ts'
import { dayReply, marketConfig, moneyText, outputReply, rateScale } from './replies.ts'
import { contractOf, dayOfRow, outputOf, planOf } from './stored-rows.ts'

/** What a contract was paid for one day, by the id of the payment: the published figures, and what they pay. */
export const miningReceipts: ReceiptFinders = { mining_output: outputReceipt }

async function outputReceipt(db: Database, { userId, id }: Parameters<FindReceipt>[1]) {
  const row = await db
    .selectFrom('mining_output')
    .selectAll()
    .where('id', '=', BigInt(id))
    .where('user_id', '=', BigInt(userId))
    .executeTakeFirst()
  if (row === undefined) return undefined
  const paid = outputOf(row)
  const { marketId, day } = paid
  const contractRow = await db
    .selectFrom('mining_contract')
    .selectAll()
    .where('id', '=', row.contract_id)
    .executeTakeFirstOrThrow()
  const plan = planOf(
    await db
      .selectFrom('mining_plan')
      .selectAll()
      .where('id', '=', contractRow.plan_id)
      .executeTakeFirstOrThrow(),
  )
  const contract = contractOf(contractRow, plan)
  const published = dayOfRow(
    await db
      .selectFrom('mining_day')
      .selectAll()
      .where('market_id', '=', marketId)
      .where('day', '=', day)
      .executeTakeFirstOrThrow(),
  )
  const { placed } = await orderCommands(
    db,
    { ...contract, placedAt: contract.boughtAt, endedAt: paid.at },
    { kind: 'mining.buy', codes: [reasons.mining_output.code] },
  )
  const { priceScale, baseScale, quoteScale, baseId, quoteId } = marketConfig(marketId)
  const figures = dayReply(published)
  const reply = outputReply(paid, published.isDemo)
  return {
    formula: 'mining',
    formulaVersion: contract.formula,
    scales: { price: priceScale, base: baseScale, quote: quoteScale },
    terms: {
      th: String(contract.th),
      electricity: moneyText(plan.electricity, quoteId),
      output_max: moneyText(plan.outputMax, baseId),
    },
    parts: [
      {
        seq: paid.seq,
        at: paid.at,
        ticks: await closeOf(db, marketId, published.pricedAt),
        inputs: {
          contract: String(contract.id),
          code: figures.code,
          quote_code: figures.quote_code,
          day: figures.day,
          network_th: figures.network_th,
          subsidy: figures.subsidy,
          uptime: formatDecimal(published.uptime, rateScale),
          pool_fee: formatDecimal(published.poolFee, rateScale),
          price: figures.index,
        },
        results: {
          gross: reply.gross,
          electricity: reply.electricity,
          output: reply.output,
          used: reply.used,
        },
      },
    ],
    commands: placed,
  }
}

/** The tick whose index the core recorded for the day. */
async function closeOf(db: Database, marketId: number, at: number): Promise<ReceiptTick[]> {
  const [before, upTo] = await lastCommandsBefore(db, [at, at + 1])
  if (before === undefined || upTo === undefined) return []
  const within = sql`seq > ${before} and seq <= ${upTo}`
  return firstTicks(db, { marketId, within, partOf: () => 0 })
}
