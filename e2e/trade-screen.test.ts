import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'

import { inBrowser } from './in-browser.ts'
import { newUser } from './new-user.ts'
import { openPages } from './pages.ts'
import { eventually, figure, openAs, orderForm } from './steps.ts'

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
    const button = page.getByRole('button', { name: 'Chart above the form' })
    expect(await chart.count()).toBe(0)
    await button.click()
    await chart.waitFor()
    await page.reload()
    await chart.waitFor()
    await button.click()
    await chart.waitFor({ state: 'detached' })
    await page.reload()
    await page.getByRole('button', { name: /^Bid / }).first().waitFor()
    expect(await chart.count()).toBe(0)
  }),
)

async function openTrading(page: Page) {
  const user = await newUser(appUrl, { USDT: '10000' })
  await openAs(page, appUrl, user, openPages.trade)
  await eventually(() => figure(orderForm(page), 'Avail')).toBe('10,000.00 USDT')
  await page.getByRole('button', { name: /^Bid / }).first().waitFor()
}
