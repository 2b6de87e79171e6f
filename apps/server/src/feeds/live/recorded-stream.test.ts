import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'

import { describe, expect, onTestFinished, test } from 'vitest'

import type { FeedTick } from '../feed.ts'
import { ReplayFeed } from '../replay/replay-feed.ts'
import { Recorder } from './recorder.ts'
import { corrupt } from './testing/corrupt.ts'
import { btc, openLiveFeed, start } from './testing/open-live-feed.ts'
import { ReferenceIndex } from './testing/reference-index.ts'

// Real recordings are stored beside the repository, not in it.
const besideTheRepository = new URL('../../../../../../shared/data', import.meta.url)
const data = process.env.CANDOR_DATA ?? fileURLToPath(besideTheRepository)
const file = path.join(data, 'crypto-l2-ticks/binance-spot-btcusdt_20240808.gz')

/** The messages of each recorded second but the first, which has no quote. */
function recordedSeconds(): string[][] {
  const lines = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n')
  const bySecond = Map.groupBy(lines, (line) => line.slice(0, 10))
  return [...bySecond.values()].slice(1).map((texts) => texts.map((line) => line.slice(20)))
}

function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

function failOnError(error: unknown): never {
  throw error
}

const openBinance = (recorder?: Recorder) =>
  openLiveFeed({
    names: ['binance'],
    sufficient: ['binance'],
    ...(recorder === undefined ? {} : { recorder }),
  })

/** A tick without the trades behind its volume, which the reference does not keep. */
const indexOf = (tick: FeedTick | undefined) =>
  tick && { pair: tick.pair, price: tick.price, lots: tick.lots }

describe.skipIf(!existsSync(file))(`the stream in ${data} (skipped where it is absent)`, () => {
  test('sent by a server gives in every second what the reference gives', async () => {
    const { feed, clock, server } = await openBinance()
    const model = new ReferenceIndex()
    for (const [second, texts] of recordedSeconds().entries()) {
      clock.at = start + second * 1000
      await server('binance').send(...texts)
      texts.forEach((text) => model.receive(text))
      const [tick] = feed.tick(clock.at)
      expect(indexOf(tick)).toEqual({ pair: btc, ...model.second() })
      const shown = (tick?.trades ?? []).reduce((sum, { lots }) => sum + lots, 0)
      expect(shown).toBe(tick?.lots)
    }
    expect(feed.sources(btc)).toMatchObject([{ refused: 0, late: 0, lost: 0 }])
  })

  test.each([1, 2, 3])(
    'with lost, repeated, reordered and invalid messages of seed %i gives what the reference gives, and so does a replay of its recording',
    async (seed) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'recordings-'))
      onTestFinished(() => rmSync(folder, { recursive: true }))
      const recorder = new Recorder({ folder, hoursMax: 24, onError: failOnError })
      const { feed, clock, server } = await openBinance(recorder)
      const [model, random] = [new ReferenceIndex(), randomOf(seed)]
      const live = []
      let refusals = 0
      for (const [second, texts] of recordedSeconds().entries()) {
        clock.at = start + second * 1000
        const sent = corrupt(texts, random)
        await server('binance').send(...sent)
        sent.forEach((text) => model.receive(text))
        const [tick] = feed.tick(clock.at)
        const expected = model.second()
        expect(indexOf(tick)).toEqual(
          expected === undefined ? undefined : { pair: btc, ...expected },
        )
        if (tick === undefined) refusals += 1
        expect(feed.status(btc).state).toBe(tick === undefined ? 'quarantined' : 'running')
        live.push(tick)
      }
      // The seed leads to refusals, and to ticks in most seconds.
      expect(refusals).toBeGreaterThan(0)
      expect(refusals).toBeLessThan(live.length / 4)
      const [health] = feed.sources(btc)
      for (const count of [health?.refused, health?.late, health?.lost])
        expect(count).toBeGreaterThan(0)

      await feed.close()
      const files = readdirSync(folder).map((name) => path.join(folder, name))
      expect(files).toHaveLength(1)
      const replay = await ReplayFeed.open({ files, pairs: [btc], speed: 1 })
      onTestFinished(async () => replay.close())
      for (const [second, tick] of live.entries())
        expect((await replay.tick(start + second * 1000))[0]).toEqual(tick)
      expect(replay.malformed).toBe(0)
    },
  )
})
