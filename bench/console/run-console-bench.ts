import { withChromium } from '../pages/with-chromium.ts'
import type { Figure } from '../results/figure.ts'
import { fundTraders } from '../rig/fund-traders.ts'
import { insertTraders } from '../rig/insert-traders.ts'
import { environmentOf, inHome } from '../rig/open-trading.ts'
import type { BenchPostgres } from '../rig/start-bench-postgres.ts'
import { startProgram } from '../rig/start-program.ts'
import type { Sizes } from '../sizes.ts'
import { insertLongLists } from './insert-long-lists.ts'
import { insertOwner } from './insert-owner.ts'
import { timeLists } from './time-lists.ts'
import { timePages } from './time-pages.ts'

/** C1: the console over lists that nobody counts any more, by HTTP and as a browser shows them. */
export async function runConsoleBench(
  postgres: BenchPostgres,
  { rounds, consoleRows: rows, consolePages: pagesMax }: Sizes,
): Promise<Figure[]> {
  const place = { databaseUrl: await postgres.createDatabase('console'), dataDir: '' }
  const traders = await inHome(place, ({ db }) => insertTraders(db, 1))
  const first = await startProgram(environmentOf(place))
  await fundTraders(first.url, traders)
  await first.stop()
  const userId = traders[0]?.userId ?? 0
  const { token } = await inHome(place, async ({ db }) => {
    const owner = await insertOwner(db)
    await insertLongLists(db, { rows, userId })
    return owner
  })
  const program = await startProgram(environmentOf(place))
  const seen = await withChromium(async ({ browser }) => {
    const found = []
    for (let round = 0; round < rounds; round += 1)
      found.push({
        lists: await timeLists(program.url, { token, userId, rows }),
        pages: await timePages(browser, program.url, { token, userId, pagesMax }),
      })
    return found
  })
  await program.stop()
  return [
    {
      id: 'C1',
      name: `console, slowest page of lists of ${rows.toLocaleString('en')} rows`,
      unit: 'ms',
      rounds: seen.map(({ lists }) => Math.max(...lists.map(({ slowestMs }) => slowestMs))),
      below: 50,
      details: seen.map(({ lists }) => lists),
    },
    {
      id: 'C1',
      name: 'console, slowest of its pages, cold',
      unit: 's',
      rounds: seen.map(({ pages }) => Math.max(...pages.map(({ ms }) => ms)) / 1000),
      below: 2,
      details: seen.map(({ pages }) => pages),
    },
  ]
}
