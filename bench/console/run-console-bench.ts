import { withChromium } from '../pages/with-chromium.ts'
import type { BenchContext, LongLists, Part, ProductBench } from '../product-bench.ts'
import type { Figure } from '../results/figure.ts'
import { dataKey } from '../rig/data-key.ts'
import { fundTraders } from '../rig/fund-traders.ts'
import { insertTraders } from '../rig/insert-traders.ts'
import { environmentOf, withBackend } from '../rig/open-trading.ts'
import { startProgram } from '../rig/start-program.ts'
import { insertLongLists } from './insert-long-lists.ts'
import { insertOwner } from './insert-owner.ts'
import { timeLists } from './time-lists.ts'
import { timePages } from './time-pages.ts'

/** C1: long lists of the console and of a user by HTTP, and the console's pages in a browser. */
export function consolePart(products: readonly ProductBench[]): Part {
  const lists = products.flatMap(({ longLists }) => longLists ?? [])
  return { id: 'C1', hasFiguresOnly: true, run: (context) => runConsoleBench(context, lists) }
}

async function runConsoleBench(
  { postgres, sizes: { rounds, consoleRows: rows, consolePages: pagesMax } }: BenchContext,
  ofProducts: readonly LongLists[],
): Promise<Figure[]> {
  const place = { databaseUrl: await postgres.createDatabase('console'), dataDir: '' }
  const traders = await withBackend(place, ({ db }) => insertTraders(db, 1))
  const first = await startProgram(environmentOf(place))
  await fundTraders(first.url, traders)
  await first.stop()
  const user = traders[0] ?? { userId: 0, token: '' }
  const { userId } = user
  const { token } = await withBackend(place, async ({ db }) => {
    const owner = await insertOwner(db)
    await insertLongLists(db, { rows, userId, ofProducts })
    return owner
  })
  const program = await startProgram({ ...environmentOf(place), DATA_KEY: dataKey })
  const seen = await withChromium(async ({ browser }) => {
    const found = []
    for (let round = 0; round < rounds; round += 1)
      found.push({
        lists: await timeLists(program.url, { token, user, rows, ofProducts }),
        pages: await timePages(browser, program.url, { token, userId, pagesMax, ofProducts }),
      })
    return found
  })
  await program.stop()
  return [
    {
      id: 'C1',
      name: `slowest page of lists of ${rows.toLocaleString('en')} rows`,
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
