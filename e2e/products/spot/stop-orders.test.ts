import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'

import { inBrowser } from '../../in-browser.ts'
import { addressOf } from '../../pages.ts'
import { figure, sheetsLeft } from '../../steps.ts'
import { waitForToast } from '../../toasts.ts'
import { openTrading, priceAt } from './open-trading.ts'
import { chooseOrderType, orderForm } from './order-steps.ts'

const appUrl = inject('appUrl')

const fillIn = (page: Page, label: RegExp, value: string) =>
  orderForm(page).getByLabel(label).fill(value)

test(
  'a stop-limit is confirmed with its condition, waits with its money held, and is cancelled',
  inBrowser(async ({ page }) => {
    await openTrading(page)
    await chooseOrderType(page, 'Stop-limit')
    const [above, below] = [await priceAt(page, 1.05), await priceAt(page, 0.9)]
    const buy = orderForm(page).getByRole('button', { name: 'Buy BTC' })
    await fillIn(page, /^Trigger price \(/, below)
    await fillIn(page, /^Limit price \(/, above)
    await fillIn(page, /^Amount \(/, '0.01')
    await buy.click()
    await waitForToast(page, 'The trigger price must be above the market price')
    await fillIn(page, /^Trigger price \(/, above)
    await orderForm(page)
      .getByRole('button', { name: /^Validity/ })
      .click()
    await page.getByRole('option', { name: '7 days' }).click()
    await buy.click()
    const sheet = page.getByRole('dialog', { name: 'Confirm buy' })
    await expect.poll(() => figure(sheet, 'Trigger condition')).toMatch(/^Index ≥ [\d,.]+ USDT$/)
    await expect.poll(() => figure(sheet, 'Validity')).toBe('7 days')
    await sheet.getByRole('button', { name: 'Buy BTC' }).click()
    await waitForToast(page, 'Stop order placed')

    const orders = page.getByRole('region', { name: 'My orders' })
    await orders.getByRole('tab', { name: 'Stop orders (1)' }).click()
    await expect.poll(() => figure(orders, 'Trigger condition')).toMatch(/^Index ≥/)
    const left = (10_000 - Number(above) * 0.01).toLocaleString('en', { minimumFractionDigits: 2 })
    await expect.poll(() => figure(orderForm(page), 'Avail')).toBe(`${left} USDT`)
    await orders.getByRole('button', { name: 'Cancel', exact: true }).click()
    await waitForToast(page, 'Order cancelled')
    await expect.poll(() => figure(orderForm(page), 'Avail')).toBe('10,000.00 USDT')
    await sheetsLeft(page)
    await page.goto(`${appUrl}#${addressOf('spot.orders')}?tab=stops`)
    await page.getByRole('article').getByText('Cancelled').waitFor()
  }),
)

test(
  'an OCO rests as one pair: its limit is an open order without an edit, and one cancel ends both',
  inBrowser(async ({ page }) => {
    await openTrading(page)
    await page.getByRole('radio', { name: 'Sell' }).click()
    await chooseOrderType(page, 'OCO')
    await fillIn(page, /^Limit price \(/, await priceAt(page, 1.1))
    await fillIn(page, /^Trigger price \(/, await priceAt(page, 0.9))
    await fillIn(page, /^Stop limit \(/, await priceAt(page, 0.89))
    await fillIn(page, /^Amount \(/, '0.1')
    await orderForm(page).getByRole('button', { name: 'Sell BTC' }).click()
    const sheet = page.getByRole('dialog', { name: 'Confirm sell' })
    await expect.poll(() => figure(sheet, 'Locked until filled')).toBe('0.1 BTC')
    await sheet.getByRole('button', { name: 'Sell BTC' }).click()
    await waitForToast(page, 'Stop order placed')
    const orders = page.getByRole('region', { name: 'My orders' })
    await orders.getByRole('tab', { name: 'Open orders (1)' }).waitFor()
    await orders.getByText('Sell · OCO').waitFor()
    await expect.poll(() => orders.getByRole('button', { name: 'Edit' }).count()).toBe(0)
    await orders.getByRole('button', { name: 'Cancel', exact: true }).click()
    await waitForToast(page, 'Order cancelled')
    await orders.getByRole('tab', { name: 'Stop orders (0)' }).waitFor()
    await orders.getByRole('tab', { name: 'Open orders (0)' }).waitFor()
  }),
)
