import { reasons } from '@candor/core'
import { costOf } from '@candor/core/formulas/ieo'
import type { IeoOrder } from '@candor/core/products/ieo'
import { sql } from 'kysely'

import { currencyById } from '../../catalog/currencies.ts'
import { orderCommands } from '../../commit/order-commands.ts'
import type { Database } from '../../db/database.ts'
import type { FindReceipt, Receipt, ReceiptFinders } from '../../services/receipts/receipt.ts'
import { moneyText, orderReply } from './replies.ts'
import { orderOf, projectOf } from './stored-rows.ts'

/** The settlement of an order by its id: its part of what its user got, and what that cost. */
export const ieoReceipts: ReceiptFinders = { ieo_settle: settlement }

/** The file of the allocation shows how the user's sum was computed. An order without tokens has nothing to compute. */
async function settlement(
  db: Database,
  { userId, id }: Parameters<FindReceipt>[1],
): Promise<Receipt | undefined> {
  const order = await findOrder(db, userId, id)
  if (order === undefined || order.settledAt === 0 || order.passed === 0n) return undefined
  const { project, settledAt } = order
  const { tokenId, payId } = project
  const { placed, ended } = await orderCommands(
    db,
    { ...order, endedAt: settledAt },
    { kind: 'ieo.submit', codes: [reasons.ieo_tokens.code] },
  )
  const { total, earlier } = await passedOf(db, order)
  const { price, amount, passed, charged, cost } = orderReply(order, settledAt)
  return {
    formula: 'ieo',
    formulaVersion: project.formula,
    scales: { token: currencyById(tokenId).scale, pay: currencyById(payId).scale },
    terms: { price },
    parts: [
      {
        seq: ended,
        at: settledAt,
        ticks: [],
        inputs: {
          applied: amount,
          user_passed: moneyText(total, tokenId),
          earlier_passed: moneyText(earlier, tokenId),
        },
        results: {
          passed,
          held: cost,
          charged,
          refunded: moneyText(costOf(order.amount, project) - order.charged, payId),
        },
      },
    ],
    commands: placed,
  }
}

async function findOrder(db: Database, userId: number, id: number): Promise<IeoOrder | undefined> {
  const row = await db
    .selectFrom('ieo_order')
    .selectAll()
    .where('id', '=', BigInt(id))
    .where('user_id', '=', BigInt(userId))
    .executeTakeFirst()
  if (row === undefined) return undefined
  const project = await db
    .selectFrom('ieo_project')
    .selectAll()
    .where('id', '=', row.project_id)
    .executeTakeFirstOrThrow()
  return orderOf(row, projectOf(project))
}

/** What a user got of a project with all orders, and with those before this one. */
async function passedOf(
  db: Database,
  { id, userId, project }: IeoOrder,
): Promise<{ total: bigint; earlier: bigint }> {
  const { rows } = await sql<{ total: bigint; earlier: bigint }>`
    select coalesce(sum(passed), 0)::bigint as total,
      coalesce(sum(passed) filter (where id < ${id}), 0)::bigint as earlier
    from ieo_order where project_id = ${project.id} and user_id = ${userId}`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('a sum has a row')
  return row
}
