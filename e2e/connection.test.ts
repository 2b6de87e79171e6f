import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { inBrowser } from './in-browser.ts'
import { madeUpRecording } from './made-up-recording.ts'
import { type Program, startProgram } from './program.ts'
import { eventually, priceMoves } from './steps.ts'

const directory = mkdtempSync(path.join(tmpdir(), 'candor-e2e-'))
let program: Program

beforeAll(async () => {
  program = await startProgram({
    DATA_DIR: path.join(directory, 'data'),
    FEED_CRYPTO: madeUpRecording(directory, { minutes: 600 }),
  })
})
afterAll(async () => {
  await program.stop()
  rmSync(directory, { recursive: true })
})

const offline = 'No connection. Prices may be out of date.'

const priceColour = (page: Page) => {
  const bid = page.getByRole('button', { name: /^Bid / }).first()
  const price = bid.getByText(/^[\d,.]+$/).first()
  return price.evaluate((element) => getComputedStyle(element).color)
}

const openTrade = async (page: Page) => {
  await page.goto(`${program.appUrl}#/pages/transaction/index?symbol=BTCUSDT`)
  await page.getByRole('button', { name: /^Bid / }).first().waitFor()
  await priceMoves(page)
}

test(
  'a phone without a network says so, greys its prices, and recovers',
  inBrowser(async (visitor) => {
    const { page } = visitor
    await openTrade(page)
    const live = await priceColour(page)
    await page.context().setOffline(true)
    await page.getByText(offline).waitFor()
    expect(await priceColour(page)).not.toBe(live)
    await page.context().setOffline(false)
    await page.getByText(offline).waitFor({ state: 'detached' })
    await eventually(() => priceColour(page)).toBe(live)
    await priceMoves(page)
    visitor.forgetLostConnection()
  }),
)

test(
  'a server that stops and starts is found again',
  inBrowser(async (visitor) => {
    const { page } = visitor
    await openTrade(page)
    const live = await priceColour(page)
    expect(await program.stop()).toBe(0)
    await page.getByText('Reconnecting…').waitFor()
    expect(await priceColour(page)).not.toBe(live)
    await program.startAgain()
    await page.getByText('Reconnecting…').waitFor({ state: 'detached' })
    await eventually(() => priceColour(page)).toBe(live)
    await priceMoves(page)
    visitor.forgetLostConnection()
  }),
)
