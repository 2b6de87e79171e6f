import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'

import { withMotion } from '../../browser.ts'
import { newUser } from '../../new-user.ts'
import { figure, lastPrice, openAs } from '../../steps.ts'
import { orderForm } from './order-steps.ts'

/** The trade page of BTC/USDT, for a user who has both. */
export async function openTrading(page: Page) {
  const appUrl = inject('appUrl')
  await page.emulateMedia(withMotion)
  const user = await newUser(appUrl, { USDT: '10000', BTC: '0.4' })
  await openAs(page, appUrl, user, '/pages/transaction/index?symbol=BTCUSDT')
  await expect.poll(() => figure(orderForm(page), 'Avail')).toBe('10,000.00 USDT')
}

/** The last price times a factor, as a user types it. */
export const priceAt = async (page: Page, factor: number) =>
  `${Math.floor((await lastPrice(page)) * factor)}`
