import { bigintValue } from './binary-arrays.ts'
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
}

export type Statement = { readonly name: string; readonly text: string }
export type Write = { readonly statement: Statement; readonly values: readonly Buffer[] }

const leaseParameters = 7

/**
 * Makes the one statement of a batch, hence one transaction and one round trip. Every table's rows are selected from the
 * lease's own update: where that finds nothing, another writer is alive and nothing at all is written. Only tables with
 * rows take part, because a table costs time even when it gets none; each mix of tables is prepared once.
 */
export class BatchStatements<Source> {
  readonly #projections: readonly Projection<Source>[]
  /** By the sum of the tables' powers of two. */
  readonly #made = new Map<number, Statement>()

  constructor(projections: readonly Projection<Source>[]) {
    this.#projections = projections
  }

  write(step: LeaseStep, source: Source): Write {
    const taking = this.#projections.filter(({ rows }) => rows(source) > 0)
    const arrays = taking.flatMap(({ columns }) => columns.map(({ values }) => values(source)))
    return { statement: this.#statement(taking), values: [...leaseValues(step), ...arrays] }
  }

  #statement(taking: readonly Projection<Source>[]): Statement {
    const mix = taking.reduce((sum, one) => sum + 2 ** this.#projections.indexOf(one), 0)
    const known = this.#made.get(mix)
    if (known !== undefined) return known
    let parameters = leaseParameters
    const clauses = taking.map((projection, i) => {
      const clause = `, write_${i} as (${writeOf(projection, parameters, 'lease,')})`
      parameters += projection.columns.length
      return clause
    })
    const text = `with lease as (
      update core_lease set seq = $1::bigint, at = $2::bigint, hash = $3::text, order_id = $4::bigint,
        trade_id = $5::bigint
      where id = 1 and epoch = $6::bigint and seq = $7::bigint returning seq
    )${clauses.join('\n')} select seq from lease`
    const statement = { name: `commit_${mix.toString(36)}`, text }
    this.#made.set(mix, statement)
    return statement
  }
}

function leaseValues({ seq, at, hash, orderId, tradeId, epoch, previousSeq }: LeaseStep): Buffer[] {
  return [
    bigintValue(seq),
    bigintValue(at),
    Buffer.from(hash),
    ...[orderId, tradeId, epoch, previousSeq].map(bigintValue),
  ]
}
