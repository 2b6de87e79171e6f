import type { Pair } from '../catalog/pairs.ts'
import type { Feed } from './feed.ts'
import { ReplayFeed } from './replay/replay-feed.ts'
import type { Seeds } from './sim/seeds.ts'
import { SimFeed } from './sim/sim-feed.ts'

/** The feed of each market group, by the section of its pairs. */
export type Feeds = Readonly<Record<Pair['section'], Feed>>

const speedMax = 1000

/** Throws one sentence about the first of the settings that `openFeeds` could not read. */
export function checkFeedSettings(settings: {
  crypto: string
  stock: string
  speed: string
}): void {
  parseSource('FEED_CRYPTO', settings.crypto)
  parseSource('FEED_STOCK', settings.stock)
  parseSpeed(settings.speed)
}

/**
 * Opens what FEED_CRYPTO, FEED_STOCK and FEED_SPEED ask for: `sim`, or `replay:` and files with
 * commas between. A bad value is an Error with one sentence. `previous` is a pair's last committed
 * index in ticks.
 */
export async function openFeeds(options: {
  crypto: string
  stock: string
  speed: string
  pairs: readonly Pair[]
  previous: (pair: Pair) => number | undefined
  seeds: Seeds
}): Promise<Feeds> {
  const speed = parseSpeed(options.speed)
  const open = async (name: string, value: string, section: Pair['section']): Promise<Feed> => {
    const pairs = options.pairs.filter((pair) => pair.section === section)
    const source = parseSource(name, value)
    return source.mode === 'sim'
      ? new SimFeed({ pairs, previous: options.previous, seeds: options.seeds })
      : ReplayFeed.open({ files: source.files, pairs, speed })
  }
  const coin = await open('FEED_CRYPTO', options.crypto, 'coin')
  try {
    return { coin, stock: await open('FEED_STOCK', options.stock, 'stock') }
  } catch (error) {
    await coin.close()
    throw error
  }
}

type Source = { readonly mode: 'sim' } | { readonly mode: 'replay'; readonly files: string[] }

function parseSource(name: string, value: string): Source {
  if (value === 'sim') return { mode: 'sim' }
  const files = /^replay:(.+)$/
    .exec(value)?.[1]
    ?.split(',')
    .map((file) => file.trim())
  if (files !== undefined && files.every((file) => file !== '')) return { mode: 'replay', files }
  throw new Error(`${name} must be "sim" or "replay:<file>,<file>", not "${value}".`)
}

function parseSpeed(value: string): number {
  const speed = /^\d+(\.\d+)?$/.test(value) ? Number(value) : Number.NaN
  if (speed > 0 && speed <= speedMax) return speed
  throw new Error(`FEED_SPEED must be a number above 0 and at most ${speedMax}, not "${value}".`)
}
