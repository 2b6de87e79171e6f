import type { BoundMessage } from '../db/bound-message.ts'
import type { PreparedStatement } from '../db/database.ts'
import { type Projection, writeOf } from './projection.ts'

/** Values that move the lease on: nothing is written unless this process still holds it at `previousSeq`. */
export type LeaseStep = {
  readonly epoch: number
  readonly previousSeq: number
  readonly seq: number
  readonly at: number
  readonly hash: string
  readonly orderId: number
  readonly tradeId: number
  readonly balancesSeq: number
}

const leaseParameters = 8

/**
 * Makes the one statement of a batch, hence one transaction and one round trip. Every table's rows are selected from the
 * lease's own update: where that finds nothing, another writer is alive and nothing at all is written. Only tables with
 * rows take part, because a table costs time even when it gets none; each mix of tables is prepared once.
 */
export class BatchStatements<Source> {
  readonly #projections: readonly Projection<Source>[]
  /** By the sum of the tables' powers of two. */
  readonly #made = new Map<number, PreparedStatement>()

  constructor(projections: readonly Projection<Source>[]) {
    this.#projections = projections
  }

  /** Writes all that the batch changed into `message`; the statement that takes it. */
  write(message: BoundMessage, step: LeaseStep, source: Source): PreparedStatement {
    const taking = this.#projections.filter(({ rows }) => rows(source) > 0)
    const columns = taking.flatMap((projection) => projection.columns)
    const statement = this.#statement(taking)
    message.begin(statement.name, leaseParameters + columns.length)
    writeLease(message, step)
    for (const { values } of columns) values(source)(message)
    return statement
  }

  #statement(taking: readonly Projection<Source>[]): PreparedStatement {
    const mix = taking.reduce((sum, one) => sum + 2 ** this.#projections.indexOf(one), 0)
    const known = this.#made.get(mix)
    if (known !== undefined) return known
    let parameters = leaseParameters
    const clauses = taking.map((projection, i) => {
      const clause = `, write_${i} as (${writeOf(projection, parameters, 'from lease')})`
      parameters += projection.columns.length
      return clause
    })
    const text = `with lease as (
      update core_lease set seq = $1::bigint, at = $2::bigint, hash = $3::text, order_id = $4::bigint,
        trade_id = $5::bigint, balances_seq = $6::bigint
      where id = 1 and epoch = $7::bigint and seq = $8::bigint returning seq
    )${clauses.join('\n')} select seq from lease`
    const statement = { name: `commit_${mix.toString(36)}`, text }
    this.#made.set(mix, statement)
    return statement
  }
}

function writeLease(message: BoundMessage, step: LeaseStep): void {
  const { seq, at, hash, orderId, tradeId, balancesSeq, epoch, previousSeq } = step
  message.room(leaseParameters * 16 + 3 * hash.length)
  for (const number of [seq, at]) writeBigint(message, number)
  message.text(hash)
  for (const number of [orderId, tradeId, balancesSeq, epoch, previousSeq]) {
    writeBigint(message, number)
  }
}

function writeBigint(message: BoundMessage, value: number): void {
  message.int(8)
  message.bigint(value)
}
