import { hash } from 'node:crypto'

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
  readonly balancesSeq: number
  /** JSON: the last ids that each product has given. */
  readonly counters: string
}

const leaseParameters = 7

/**
 * Ends the transaction unless this process holds the lease: where another one holds it, the number would be null, which
 * violates a constraint; where there is no lease, the count of leases is a divisor of zero.
 */
const moveLease =
  prepared(`with lease as (update core_lease set at = $2::bigint, hash = $3::text, counters = $4::text,
    balances_seq = $5::bigint, seq = case when epoch = $6::bigint and seq = $7::bigint then $1::bigint end
  where id = 1 returning id) select 1 / count(*) from lease`)
const notNullViolation = '23502'
const divisionByZero = '22012'

/** Why a batch was refused: another process holds the lease, or it is missing. */
export function leaseFaultOf(error: unknown): 'taken' | 'missing' | undefined {
  if (!(error instanceof Error && 'code' in error)) return undefined
  // No other statement of a batch divides.
  if (error.code === divisionByZero) return 'missing'
  const isOfLease = 'table' in error && error.table === 'core_lease'
  return error.code === notNullViolation && isOfLease ? 'taken' : undefined
}

/**
 * Writes a batch as one message, hence one transaction and one round trip: the lease first, then one statement for each
 * table that has rows. A statement is prepared once. Their number is that of the projections, whichever tables take part.
 */
export class BatchStatements<Source> {
  readonly #writes: readonly (readonly [Projection<Source>, PreparedStatement])[]

  constructor(projections: readonly Projection<Source>[]) {
    this.#writes = projections.map((projection) => [projection, prepared(writeOf(projection))])
  }

  /** Writes everything that the batch changed into `message`; the statements that it runs. */
  write(message: BoundMessage, step: LeaseStep, source: Source): PreparedStatement[] {
    const statements = [moveLease]
    writeLease(message, step)
    for (const [{ rows, columns }, statement] of this.#writes) {
      if (rows(source) === 0) continue
      message.bind(statement.name, columns.length)
      for (const { values } of columns) values(source)(message)
      message.execute()
      statements.push(statement)
    }
    return statements
  }
}

/** Named by its text: a connection may serve one committer after another. */
function prepared(text: string): PreparedStatement {
  return { name: `commit_${hash('sha256', text, 'hex').slice(0, 16)}`, text }
}

function writeLease(message: BoundMessage, step: LeaseStep): void {
  const { seq, at, hash, counters, balancesSeq, epoch, previousSeq } = step
  message.bind(moveLease.name, leaseParameters)
  message.room(leaseParameters * 16 + 3 * (hash.length + counters.length))
  for (const number of [seq, at]) writeBigint(message, number)
  for (const text of [hash, counters]) message.text(text)
  for (const number of [balancesSeq, epoch, previousSeq]) writeBigint(message, number)
  message.execute()
}

function writeBigint(message: BoundMessage, value: number): void {
  message.int(8)
  message.bigint(value)
}
