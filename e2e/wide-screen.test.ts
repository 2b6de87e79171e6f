import { expect, inject, test } from 'vitest'

import { inBrowser } from './in-browser.ts'
import { openTab } from './steps.ts'

const appUrl = inject('appUrl')

test(
  'a wide screen shows the markets and the selected one beside the page',
  inBrowser(
    async ({ page }) => {
      await page.goto(appUrl)
      const markets = page.getByRole('complementary', { name: 'Markets' })
      const bitcoin = page.getByRole('complementary', { name: 'BTC/USDT' })
      await bitcoin.getByRole('figure', { name: 'Price chart of BTC/USDT' }).waitFor()
      await markets.getByRole('link', { name: /^DOGE/ }).click()
      const doge = page.getByRole('complementary', { name: 'DOGE/USDT' })
      await doge.waitFor()
      await bitcoin.waitFor({ state: 'detached' })
      const chart = page.getByRole('figure', { name: 'Price chart of DOGE/USDT' })
      await page.getByRole('main').getByRole('tab', { name: 'Order book' }).waitFor()
      // The page is the chart, so there is none beside it.
      await expect.poll(() => chart.count()).toBe(1)
      await expect.poll(() => doge.getByRole('figure').count()).toBe(0)
      await page.getByRole('button', { name: 'Back' }).click()
      await openTab(page, 'Trade')
      await doge.getByRole('figure').waitFor()
      await page.setViewportSize({ width: 390, height: 844 })
      await markets.waitFor({ state: 'detached' })
      await doge.waitFor({ state: 'detached' })
    },
    { width: 1280, height: 800 },
  ),
)
