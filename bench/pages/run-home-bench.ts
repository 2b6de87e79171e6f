import type { Browser } from 'playwright-core'

import { homeBytes, routeBytes } from '../../e2e/page-weights.ts'
import type { Part } from '../product-bench.ts'
import type { Figure } from '../results/figure.ts'
import { environmentOf } from '../rig/open-trading.ts'
import { startProgram } from '../rig/start-program.ts'
import type { Sizes } from '../sizes.ts'
import { type Network, networks, openPhone, type Phone } from './phone.ts'
import { runLighthouse } from './run-lighthouse.ts'
import { withChromium } from './with-chromium.ts'

type Visit = {
  readonly usableMs: number
  /** Received until then, with headers, and in all. */
  readonly kBUntilUsable: number
  readonly kBInAll: number
}

const usableBelow: Record<Network, number> = { 'Fast 4G': 1000, 'Fast 3G': 2200 }

/** P9: home on a phone. */
export const homePart: Part = {
  id: 'P9',
  hasFiguresOnly: true,
  run: async ({ embedded, sizes }) => {
    const program = await startProgram(environmentOf(await embedded('home')))
    const figures = await withChromium(async ({ browser, debuggingPort }) => [
      ...(await runHomeBench(browser, program.url, sizes)),
      ...(await runLighthouse(program.url, { debuggingPort, rounds: sizes.rounds })),
    ])
    await program.stop()
    return figures
  },
}

/** The first visit, until the markets are shown with their prices and can be tapped. */
async function runHomeBench(
  browser: Browser,
  url: string,
  { rounds, settleMs }: Pick<Sizes, 'rounds' | 'settleMs'>,
): Promise<Figure[]> {
  const visits = new Map<Network, Visit[]>()
  const names = Object.keys(networks) as Network[] // Keys of a const table.
  for (let round = 0; round < rounds; round += 1)
    for (const network of names) {
      const visit = await visitHome(await openPhone(browser, network), { url, settleMs })
      visits.set(network, [...(visits.get(network) ?? []), visit])
    }
  const figures = names.map((network): Figure => {
    const seen = visits.get(network) ?? []
    const name = `home usable, ${network}, 4 × CPU`
    const times = seen.map(({ usableMs }) => usableMs)
    return { id: 'P9', name, unit: 'ms', rounds: times, below: usableBelow[network], details: seen }
  })
  const [heaviest, ...others] = routeBytes()
  if (heaviest === undefined) throw new Error('the build has no pages')
  return [
    ...figures,
    {
      id: 'P9',
      name: 'home, compressed, with its font',
      unit: 'kB',
      rounds: [homeBytes() / 1000],
      atMost: 140,
    },
    {
      id: 'P9',
      name: `heaviest other page, ${heaviest.page}, without the chart`,
      unit: 'kB',
      rounds: [heaviest.bytes / 1000],
      atMost: 80,
      details: others.slice(0, 5),
    },
  ]
}

async function visitHome(
  phone: Phone,
  { url, settleMs }: { url: string; settleMs: number },
): Promise<Visit> {
  const { page, cdp } = phone
  let bytes = 0
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  await page.addInitScript(noteUsable)
  await page.goto(`${url}/h5/`, { waitUntil: 'commit' })
  const usable = await page.waitForFunction(() =>
    Number(document.documentElement.dataset['usable']),
  )
  const bytesUntilUsable = bytes
  // By then the pictures are loaded and the live connection is open, too.
  await page.waitForTimeout(settleMs)
  const visit = {
    usableMs: await usable.jsonValue(),
    kBUntilUsable: bytesUntilUsable / 1000,
    kBInAll: bytes / 1000,
  }
  await phone.close()
  return visit
}

/** Runs in the page before the app: records when the first market is shown. */
function noteUsable() {
  const look = () => {
    const isThere = document.querySelector('main a[href*="currency?symbol="]') !== null
    if (isThere) document.documentElement.dataset['usable'] = String(performance.now())
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
