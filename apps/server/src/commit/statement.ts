import type { Projection } from './projection.ts'

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

/**
 * One statement for a whole batch, hence one transaction and one round trip. Every table's rows are selected from the
 * lease's own update: where that finds nothing, another writer is alive and nothing at all is written.
 */
export function batchStatement<Source>(name: string, projections: readonly Projection<Source>[]) {
  let parameters = 7
  const clauses = projections.map(({ table, columns, onConflict }) => {
    const arrays = columns.map(({ type }) => {
      parameters += 1
      return `$${parameters}::text::${type === 'hex' ? 'text' : type}[]`
    })
    const names = columns.map((column) => column.name).join(', ')
    const selected = columns.map((column) =>
      column.type === 'hex' ? `decode(u.${column.name}, 'hex')` : `u.${column.name}`,
    )
    return `write_${table} as (insert into ${table} (${names})
      select ${selected.join(', ')} from lease, unnest(${arrays.join(', ')}) as u(${names})
      ${onConflict ?? ''})`
  })
  const text = `with lease as (
    update core_lease set seq = $1::text::bigint, at = $2::text::bigint, hash = $3,
      order_id = $4::text::bigint, trade_id = $5::text::bigint
    where id = 1 and epoch = $6::text::bigint and seq = $7::text::bigint returning seq
  ), ${clauses.join(',\n')} select seq from lease`
  return {
    statement: { name, text },
    values: (step: LeaseStep, source: Source): string[] => [
      String(step.seq),
      String(step.at),
      step.hash,
      String(step.orderId),
      String(step.tradeId),
      String(step.epoch),
      String(step.previousSeq),
      ...projections.flatMap(({ columns }) => columns.map((column) => column.values(source))),
    ],
  }
}
