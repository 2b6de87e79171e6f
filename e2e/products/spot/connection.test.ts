import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { inTwoLooks, together } from '../../in-two-looks.ts'
import { ownProgram } from '../../own-program.ts'
import { priceMoves } from '../../steps.ts'
import { syntheticRecordings } from '../../synthetic-recording.ts'
import type { Say } from '../../texts.ts'

const program = ownProgram((directory) => syntheticRecordings(directory, { minutes: 600 }))

/** The first row of the book's bids. */
const bid = (page: Page, say: Say) =>
  page
    .getByRole('button', {
      name: new RegExp(`^${say('spot:pick_bid').replace('{{price}}', '')}`),
    })
    .first()

const priceColour = (page: Page, say: Say) =>
  bid(page, say)
    .getByText(/^[\d,.]+$/)
    .first()
    .evaluate((element) => getComputedStyle(element).color)

const openTrade = async (page: Page, say: Say) => {
  await page.goto(`${program().appUrl}#/pages/transaction/index?symbol=BTCUSDT`)
  await bid(page, say).waitFor()
  await priceMoves(page)
}

test(
  'a phone without a network shows that, greys its prices, and recovers',
  inTwoLooks(async (visitor, say) => {
    const { page } = visitor
    const offline = page.getByText(say('common:offline'))
    await openTrade(page, say)
    const live = await priceColour(page, say)
    await page.context().setOffline(true)
    await offline.waitFor()
    await expect.poll(() => priceColour(page, say)).not.toBe(live)
    await page.context().setOffline(false)
    await offline.waitFor({ state: 'detached' })
    await expect.poll(() => priceColour(page, say)).toBe(live)
    await priceMoves(page)
    visitor.clearComplaints()
  }),
)

test('the app reconnects to a server that stops and starts', async () => {
  const stop = together(() => program().stop())
  const startAgain = together(() => program().startAgain())
  await inTwoLooks(async (visitor, say) => {
    const { page } = visitor
    const reconnecting = page.getByText(say('common:reconnecting'))
    await openTrade(page, say)
    const live = await priceColour(page, say)
    expect(await stop()).toBe(0)
    await reconnecting.waitFor()
    const sign = await reconnecting.boundingBox()
    const title = await page.getByRole('heading', { level: 1 }).boundingBox()
    expect(title?.y).toBeGreaterThanOrEqual((sign?.y ?? Infinity) + (sign?.height ?? 0))
    await expect.poll(() => priceColour(page, say)).not.toBe(live)
    await startAgain()
    await reconnecting.waitFor({ state: 'detached' })
    await expect.poll(() => priceColour(page, say)).toBe(live)
    await priceMoves(page)
    visitor.clearComplaints()
  })()
})
