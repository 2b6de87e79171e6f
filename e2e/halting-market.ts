import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { copyPglite } from '@candor/tools/pglite'
import { expect, inject, onTestFinished } from 'vitest'

import { binanceQuote } from '../apps/server/src/feeds/live/testing/messages.ts'
import { VenueServer } from '../apps/server/src/feeds/live/testing/venue-server.ts'
import { startProgram } from './program.ts'
import { syntheticRecordings } from './synthetic-recording.ts'

const quoteMs = 400

/** A running program whose bitcoin is priced by a local venue, which the test stops and starts. */
export async function startHaltingMarket() {
  const venue = await VenueServer.open()
  const directory = mkdtempSync(path.join(tmpdir(), 'candor-e2e-'))
  const dataDir = path.join(directory, 'data')
  copyPglite(inject('emptyPglite'), dataDir)
  const { FEED_STOCK = '' } = syntheticRecordings(directory, { minutes: 600 })
  const program = await startProgram({
    DATA_DIR: dataDir,
    FEED_STOCK,
    FEED_CRYPTO: 'live:binance',
    FEED_SUFFICIENT: 'binance',
    FEED_ADDRESSES: `binance=${venue.address}`,
  })
  let isHalted = false
  let order = 0
  const quoting = setInterval(() => {
    if (isHalted) return
    order += 1
    const bid = 60_000 + (order % 7)
    void venue.send(binanceQuote(order, `${bid}.00`, `${bid}.02`))
  }, quoteMs)
  onTestFinished(async () => {
    clearInterval(quoting)
    await program.kill()
    rmSync(directory, { recursive: true })
  })
  await expect.poll(() => bestBid(program.appUrl)).toBeDefined()
  return {
    appUrl: program.appUrl,
    halt: () => (isHalted = true),
    resume: () => (isHalted = false),
  }
}

/** Of the house, which quotes while there is a price. */
async function bestBid(appUrl: string): Promise<string[] | undefined> {
  const answer = await fetch(new URL('/api/coin/depth?symbol=BTCUSDT&limit=1', appUrl))
  const { message } = (await answer.json()) as { message: { bids: string[][] } } // Its own schema.
  return message.bids[0]
}
