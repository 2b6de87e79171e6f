import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'

import { inBrowser } from '../../in-browser.ts'
import { newUser } from '../../new-user.ts'
import { addressOf } from '../../pages.ts'
import { figure, openAs } from '../../steps.ts'
import { orderForm } from './order-steps.ts'

const appUrl = inject('appUrl')
const small = { width: 360, height: 640 }

test(
  'the trade form and its book fit one screen of a small phone',
  inBrowser(async ({ page }) => {
    await openTrading(page)
    const foot = (await page.getByRole('navigation', { name: 'Main' }).boundingBox())?.y ?? 0
    const parts = [
      orderForm(page).getByRole('button', { name: 'Buy BTC' }),
      page.getByRole('button', { name: /^Bid / }).last(),
    ]
    for (const part of parts) {
      const box = await part.boundingBox()
      expect(box && box.y + box.height).toBeLessThanOrEqual(foot)
    }
  }, small),
)

test(
  'the chart above the form is opened and closed by its button, and stays so',
  inBrowser(async ({ page }) => {
    await openTrading(page)
    const chart = page.getByRole('figure', { name: 'Price chart of BTC/USDT' })
    const button = page.getByRole('button', { name: 'Mini chart' })
    await expect.poll(() => chart.count()).toBe(0)
    await button.click()
    await chart.waitFor()
    await page.reload()
    await chart.locator('canvas').first().waitFor()
    // The page scrolls by the part of a drag that the chart does not handle.
    expect(await chart.evaluate(isDragTaken, { x: 40, y: 5 })).toBe(true)
    expect(await chart.evaluate(isDragTaken, { x: 5, y: 40 })).toBe(false)
    await button.click()
    await chart.waitFor({ state: 'detached' })
    await page.reload()
    await page.getByRole('button', { name: /^Bid / }).first().waitFor()
    await expect.poll(() => chart.count()).toBe(0)
  }),
)

test(
  'back closes a sheet first, and closed sheets leave no history entries',
  inBrowser(async (visitor) => {
    const { page } = visitor
    const dialog = page.getByRole('dialog')
    const openDrawer = async () => {
      await page.getByRole('button', { name: /^BTC\/USDT/ }).click()
      await dialog.waitFor()
      // A way back or a reload before the sheet has its entry in the history would be another one than a user's.
      await page.waitForFunction(() => history.state?.panels === 1)
    }
    const isClosed = async () => {
      await dialog.waitFor({ state: 'detached' })
      await page.waitForFunction(() => !history.state?.panels)
    }
    await visitor.open(`${appUrl}#${addressOf('home.home')}`)
    await openTrading(page)
    const address = page.url()
    await openDrawer()
    await page.goBack()
    await isClosed()
    expect(page.url()).toBe(address)

    // Sheets closed by their button, one closed by a reload, and one from which another market is chosen.
    for (let nth = 0; nth < 3; nth += 1) {
      await openDrawer()
      await dialog.getByRole('button', { name: 'Close' }).click()
      await isClosed()
    }
    await openDrawer()
    await page.reload()
    await isClosed()
    await openDrawer()
    await dialog.getByRole('button', { name: /^ETH/ }).click()
    await page.getByRole('button', { name: /^ETH\/USDT/ }).waitFor()
    await isClosed()
    await page.getByRole('link', { name: 'Full chart' }).click()
    await page.getByRole('figure', { name: 'Price chart of ETH/USDT' }).waitFor()
    await page.goBack()
    await orderForm(page).waitFor()
    await page.goBack()
    await orderForm(page).waitFor({ state: 'detached' })
    expect(page.url()).toContain(addressOf('home.home'))
  }),
)

/** Runs in the page: drags a finger from the middle of an element. */
function isDragTaken(element: Element, way: { x: number; y: number }) {
  const canvas = element.querySelector('canvas')
  if (canvas === null) throw new Error('nothing is drawn yet')
  const { x, y, width, height } = canvas.getBoundingClientRect()
  const send = (kind: string, moved: { x: number; y: number }) => {
    const pageX = x + width / 2 + moved.x
    const pageY = y + height / 2 + moved.y
    const changedTouches = [new Touch({ identifier: 1, target: canvas, pageX, pageY })]
    const event = new TouchEvent(kind, { changedTouches, bubbles: true, cancelable: true })
    canvas.dispatchEvent(event)
    return event.defaultPrevented
  }
  send('touchstart', { x: 0, y: 0 })
  const isTaken = send('touchmove', way)
  send('touchend', way)
  return isTaken
}

async function openTrading(page: Page) {
  const user = await newUser(appUrl, { USDT: '10000' })
  await openAs(page, appUrl, user, addressOf('spot.trade'))
  await expect.poll(() => figure(orderForm(page), 'Avail')).toBe('10,000.00 USDT')
  await page.getByRole('button', { name: /^Bid / }).first().waitFor()
}
