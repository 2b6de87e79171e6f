import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import { bothBackends, openTestBackend } from '../testing/backends.ts'
import { ints } from './columns.ts'
import { loadExchange } from './load-exchange.ts'
import { column, type Projection } from './projection.ts'
import { BatchStatements, leaseFaultOf } from './statement.ts'

/** The tables that a batch has a row for. */
type Source = readonly number[]

const tableCount = 60
const tables = Array.from({ length: tableCount }, (_, i) => i)
const projections = tables.map((table): Projection<Source> => ({
  table: `numbered_${table}`,
  rows: (source) => source.filter((one) => one === table).length,
  columns: [column('value', 'int', () => ints([table], (value) => value))],
}))

const isMissing = (error: unknown) => leaseFaultOf(error) === 'missing'

describe.each(bothBackends)('with 60 tables on %s', (name) => {
  async function open() {
    const { db, commits } = await openTestBackend(name)
    for (const table of tables)
      await sql`create table ${sql.id(`numbered_${table}`)} (value int not null)`.execute(db)
    const { epoch } = await loadExchange(db)
    const statements = new BatchStatements(projections)
    const lease = { epoch, at: 0, hash: '0'.repeat(64), counters: '{}', balancesSeq: 0 }
    const write = (seq: number, source: Source, previousSeq = seq - 1) => {
      const message = commits.nextMessage()
      const step = { ...lease, seq, previousSeq }
      return commits.run(statements.write(message, step, source), message.end())
    }
    const written = async () => {
      const counts = tables.map((table) => `(select count(*) from numbered_${table})`)
      const { rows } = await sql<{ counts: bigint[] }>`
        select ${sql.raw(`array[${counts.join(', ')}]`)} as counts`.execute(db)
      return tables.filter((table) => Number(rows[0]?.counts[table]) > 0)
    }
    return { db, write, written }
  }

  test('a batch writes its own tables, regardless of the previous batch', async () => {
    const { write, written } = await open()
    await write(1, [2, 55])
    expect(await written()).toEqual([2, 55])
    await write(2, [1, 55])
    expect(await written()).toEqual([1, 2, 55])
    await write(3, tables)
    expect(await written()).toEqual(tables)
  })

  test('a batch that does not continue the previous sequence writes nothing', async () => {
    const { write, written } = await open()
    await write(1, [])
    await expect(write(3, [7], 2)).rejects.toSatisfy((error) => leaseFaultOf(error) === 'taken')
    expect(await written()).toEqual([])
    await write(2, [8])
    expect(await written()).toEqual([8])
  })

  test('a batch without a lease writes nothing, and neither does the one behind it', async () => {
    const { db, write, written } = await open()
    await write(1, [2])
    await sql`delete from core_lease`.execute(db)
    const [first, next] = [write(2, [7]), write(3, [8])]
    await expect(first).rejects.toSatisfy(isMissing)
    await expect(next).rejects.toSatisfy(isMissing)
    expect(await written()).toEqual([2])
  })
})
