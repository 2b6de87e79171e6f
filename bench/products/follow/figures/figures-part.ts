import { computeHour } from '../../../../apps/server/src/products/follow/figures/compute-hour.ts'
import type { Part } from '../../../product-bench.ts'
import { withBackend } from '../../../rig/open-trading.ts'
import { insertTraderRows, startOfRecord } from './insert-trader-rows.ts'

const traders = 10_000
const hourMs = 3_600_000

/** K1: the figures of all traders at the end of an hour, on PostgreSQL and embedded. */
export const figuresPart: Part = {
  id: 'K1',
  hasFiguresOnly: true,
  run: async ({ postgres, embedded, sizes: { rounds } }) => {
    const onPostgres = {
      databaseUrl: await postgres.createDatabase('trader_figures'),
      dataDir: '',
    }
    const places = { PostgreSQL: onPostgres, embedded: await embedded('trader-figures') }
    const figures = []
    for (const [name, place] of Object.entries(places)) {
      const seconds = await withBackend(place, async ({ db }) => {
        await insertTraderRows(db, traders)
        const found: number[] = []
        for (let round = 0; round <= rounds; round += 1) {
          const startedAt = performance.now()
          const count = await computeHour(db, startOfRecord + (round + 1) * hourMs)
          if (count !== traders) throw new Error(`${count} of ${traders} traders have figures`)
          found.push((performance.now() - startedAt) / 1000)
        }
        // The first hour is of traders without an hour before.
        return found.slice(1)
      })
      const size = traders.toLocaleString('en')
      figures.push({
        id: 'K1',
        name: `hourly figures of ${size} traders, ${name}`,
        unit: 's',
        rounds: seconds,
        below: 5,
      })
    }
    return figures
  },
}
