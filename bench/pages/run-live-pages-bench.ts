import type { Browser } from 'playwright-core'

import { pairs } from '../../apps/server/src/catalog/pairs.ts'
import { storeState } from '../../e2e/stored-state.ts'
import type { Part } from '../product-bench.ts'
import type { Figure } from '../results/figure.ts'
import { startLoad } from '../rig/load-process.ts'
import type { Sizes } from '../sizes.ts'
import type { BusyMarketsReport, BusyMarketsSetup, BusyMarketsTask } from './busy-markets-load.ts'
import { openPhone, type Phone } from './phone.ts'
import { withChromium } from './with-chromium.ts'

type Watch = {
  readonly fps: number
  readonly longTasks: number
  readonly mainThreadPercent: number
  readonly nodes: number
  readonly rows: number
  /** Changes of the page's texts, which show that the page was live. */
  readonly changesPerSecond: number
}

export type LivePage = {
  readonly name: string
  readonly path: string
  /** Is on the page when it has loaded. */
  readonly ready: string
  readonly ticksPerSecond: number
  readonly mainThreadMax: number
  /** Opens an account that has something on the page, and returns its token; otherwise a guest sees it. */
  readonly visitor?: (url: string) => Promise<string>
}

const guestPages: readonly LivePage[] = [
  {
    name: '20 markets at 10 Hz',
    path: '/pages/market/market',
    ready: 'main a[href*="currency?symbol="]',
    ticksPerSecond: 10,
    mainThreadMax: 25,
  },
  {
    name: 'trade page, chart and book at 5 Hz',
    path: '/pages/transaction/index?symbol=BTCUSDT',
    ready: 'main canvas',
    ticksPerSecond: 5,
    mainThreadMax: 30,
  },
]

/** P10: pages that change all the time, on a phone four times slower than this machine. */
export const livePagesPart = livePages('P10', guestPages)

/** A part that watches such pages. */
export function livePages(id: string, pages: readonly LivePage[]): Part {
  return {
    id,
    hasFiguresOnly: true,
    run: async ({ embedded, sizes }) => {
      const { dataDir } = await embedded(`live-pages-${id}`)
      const seen = await withChromium(({ browser }) =>
        watchPages(browser, dataDir, { pages, ...sizes }),
      )
      return pages.flatMap(({ name, mainThreadMax }) =>
        figuresOf(id, { page: name, mainThreadMax, seen: seen.get(name) ?? [] }),
      )
    },
  }
}

async function watchPages(
  browser: Browser,
  dataDir: string,
  {
    pages,
    rounds,
    watchMs,
    settleMs,
  }: Pick<Sizes, 'rounds' | 'watchMs' | 'settleMs'> & { pages: readonly LivePage[] },
): Promise<Map<string, Watch[]>> {
  const module = new URL('busy-markets-load.ts', import.meta.url)
  const setup: BusyMarketsSetup = { dataDir }
  const markets = await startLoad<BusyMarketsTask, BusyMarketsReport>(module, setup)
  const seen = new Map<string, Watch[]>()
  for (let round = 0; round < rounds; round += 1)
    for (const { name, path, ready, ticksPerSecond, visitor } of pages) {
      const { url } = await markets.run({ ticksPerSecond })
      const phone = await openPhone(browser)
      if (visitor !== undefined)
        await storeState(phone.page, { lang: 'en', token: await visitor(url) })
      await phone.page.addInitScript(storeFavourites, twentyMarkets)
      await phone.page.goto(`${url}/h5/#${path}`)
      await phone.page.waitForSelector(ready)
      // Loading is over by then: what follows is the page's own work.
      await phone.page.waitForTimeout(2 * settleMs)
      seen.set(name, [...(seen.get(name) ?? []), await watch(phone, watchMs)])
      await phone.close()
    }
  await markets.stop()
  return seen
}

type Watched = { page: string; mainThreadMax: number; seen: readonly Watch[] }

function figuresOf(id: string, { page, mainThreadMax, seen }: Watched): Figure[] {
  const rounds = (of: (one: Watch) => number) => seen.map(of)
  const figure = (name: string, unit: string, values: number[], bound: Partial<Figure>) => ({
    id,
    name: `${page}: ${name}`,
    unit,
    rounds: values,
    ...bound,
  })
  return [
    // The browser's frame clock often counts 59.9 of 60.
    figure(
      'frames',
      '/s',
      rounds(({ fps }) => fps),
      { atLeast: 59.5, details: seen },
    ),
    figure(
      'long tasks',
      '',
      rounds(({ longTasks }) => longTasks),
      { below: 1 },
    ),
    figure(
      'main thread',
      '%',
      rounds((one) => one.mainThreadPercent),
      { atMost: mainThreadMax },
    ),
    figure(
      'DOM nodes',
      '',
      rounds(({ nodes }) => nodes),
      { below: 500 },
    ),
  ]
}

const twentyMarkets = pairs.slice(0, 20).map(({ id, symbol }) => ({ symbol, matchId: id }))

/** Runs in the page before the app: a user with twenty favourites and the chart open. */
function storeFavourites(list: typeof twentyMarkets) {
  localStorage.setItem('h5Version', '1')
  const states = {
    'guest-favorites': { list },
    market: { section: 'favorites' },
    trade: { isChartOpen: true },
  }
  for (const [key, state] of Object.entries(states))
    localStorage.setItem(key, JSON.stringify({ state, version: 0 }))
}

async function watch({ page, cdp }: Phone, watchMs: number): Promise<Watch> {
  await cdp.send('Performance.enable')
  const busyBefore = await busySeconds(cdp)
  const startedAt = performance.now()
  const seen = await page.evaluate(watchFrames, watchMs)
  const elapsedSeconds = (performance.now() - startedAt) / 1000
  const busy = (await busySeconds(cdp)) - busyBefore
  return { ...seen, mainThreadPercent: (busy / elapsedSeconds) * 100 }
}

async function busySeconds(cdp: Phone['cdp']): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
}

/** Runs in the page, so it uses nothing outside itself. */
async function watchFrames(watchMs: number) {
  let longTasks = 0
  let changes = 0
  let frames = 0
  const tasks = new PerformanceObserver((list) => (longTasks += list.getEntries().length))
  tasks.observe({ type: 'longtask' })
  const texts = new MutationObserver((list) => (changes += list.length))
  texts.observe(document.body, { characterData: true, childList: true, subtree: true })
  const startedAt = performance.now()
  while (performance.now() - startedAt < watchMs) {
    await new Promise(requestAnimationFrame)
    frames += 1
  }
  const seconds = (performance.now() - startedAt) / 1000
  tasks.disconnect()
  texts.disconnect()
  const nodes = document.querySelectorAll('*').length
  const rows = document.querySelectorAll('main a[href*="currency?symbol="]').length
  return { fps: frames / seconds, longTasks, nodes, rows, changesPerSecond: changes / seconds }
}
