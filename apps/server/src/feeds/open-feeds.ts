import type { Pair } from '../catalog/pairs.ts'
import { type FeedSettings, feedSource, feedSpeed } from './feed-settings.ts'
import type { Feed } from './feed.ts'
import { openLive } from './live/open-live.ts'
import type { Recorder } from './live/recorder.ts'
import { ReplayFeed } from './replay/replay-feed.ts'
import type { Seeds } from './sim/seeds.ts'
import { SimFeed } from './sim/sim-feed.ts'

/** The feed of each market group, by the section of its pairs. */
export type Feeds = Readonly<Record<Pair['section'], Feed>>

/** Opens and closes each recording, so that an invalid one is an Error with one sentence before anything else is opened. */
export async function checkRecordings(settings: FeedSettings, all: readonly Pair[]): Promise<void> {
  const speed = feedSpeed(settings)
  for (const section of ['coin', 'stock'] as const) {
    const source = feedSource(settings, section)
    if (source.mode !== 'replay') continue
    const pairs = all.filter((pair) => pair.section === section)
    const feed = await ReplayFeed.open({ files: source.files, pairs, speed })
    await feed.close()
  }
}

/**
 * Opens the configured feeds. An invalid setting is an Error with one sentence. `previous` is a pair's
 * last committed index in ticks; `openRecorder` is called for each live group.
 */
export async function openFeeds(options: {
  settings: FeedSettings
  pairs: readonly Pair[]
  previous: (pair: Pair) => number | undefined
  seeds: Seeds
  openRecorder?: () => Recorder | undefined
}): Promise<Feeds> {
  const { settings, previous, seeds, openRecorder } = options
  const speed = feedSpeed(settings)
  const open = async (section: Pair['section']): Promise<Feed> => {
    const pairs = options.pairs.filter((pair) => pair.section === section)
    const source = feedSource(settings, section)
    switch (source.mode) {
      case 'sim':
        return new SimFeed({ pairs, previous, seeds })
      case 'replay':
        return ReplayFeed.open({ files: source.files, pairs, speed })
      case 'live': {
        const recorder = openRecorder?.()
        return openLive({ venues: source.venues, pairs, settings: settings.live, recorder })
      }
    }
  }
  const coin = await open('coin')
  try {
    return { coin, stock: await open('stock') }
  } catch (error) {
    await coin.close()
    throw error
  }
}
