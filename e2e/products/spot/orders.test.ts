import { expect, inject, test } from 'vitest'

import { inBrowser } from '../../in-browser.ts'
import { addressOf } from '../../pages.ts'
import { figure, sheetsLeft } from '../../steps.ts'
import { waitForToast } from '../../toasts.ts'
import { openTrading, priceAt } from './open-trading.ts'
import { orderForm, placeOrder } from './order-steps.ts'

const appUrl = inject('appUrl')

test(
  'an open order is edited, its funds follow, and both orders lead to each other',
  inBrowser(async ({ page }) => {
    await openTrading(page)
    const price = await priceAt(page, 0.9)
    await placeOrder(page, { price, amount: '0.01' })
    await waitForToast(page, 'Order placed')
    const orders = page.getByRole('region', { name: 'My orders' })
    await orders.getByRole('button', { name: 'Edit' }).click()
    const sheet = page.getByRole('dialog', { name: 'Edit order' })
    const confirm = sheet.getByRole('button', { name: 'Confirm' })
    await expect.poll(() => confirm.isDisabled()).toBe(true)
    await sheet.getByLabel(/^Amount/).fill('0.02')
    const total = `${(Number(price) * 0.02).toLocaleString('en', { minimumFractionDigits: 2 })} USDT`
    await expect.poll(() => figure(sheet, 'Total')).toBe(total)
    await confirm.click()
    await waitForToast(page, 'Order edited')
    await orders.getByRole('tab', { name: 'Open orders (1)' }).waitFor()
    await expect.poll(() => figure(orders, 'Filled / Amount')).toBe('0 / 0.02')
    const left = (10_000 - Number(price) * 0.02).toLocaleString('en', { minimumFractionDigits: 2 })
    await expect.poll(() => figure(orderForm(page), 'Avail')).toBe(`${left} USDT`)

    await orders.getByRole('link', { name: 'BTC/USDT' }).click()
    await page.getByRole('link', { name: /^Replaces order/ }).click()
    await page.getByText('Edited').waitFor()
    await page.getByRole('link', { name: /^Replaced by order/ }).click()
    await page.getByRole('link', { name: /^Replaces order/ }).waitFor()
  }),
)

test(
  'orders are narrowed by side and days, and an address changes the tab of the open page',
  inBrowser(async ({ page }) => {
    await openTrading(page)
    await placeOrder(page, { price: await priceAt(page, 0.9), amount: '0.01' })
    await waitForToast(page, 'Order placed')
    await sheetsLeft(page)
    await page.goto(`${appUrl}#${addressOf('spot.orders')}`)
    const open = page.getByRole('tab', { name: /^Open orders/ })
    await page.getByRole('tab', { name: 'Open orders (1)' }).waitFor()

    await page.getByRole('button', { name: /^Date/ }).click()
    const sheet = page.getByRole('dialog', { name: 'Date' })
    const today = sheet.locator('[aria-current=date]')
    await today.click()
    await today.click()
    await sheet.getByRole('button', { name: 'Apply' }).click()
    await page.getByRole('button', { name: /^Date: \d{4}-\d\d-\d\d$/ }).waitFor()
    await page.getByRole('tab', { name: 'Open orders (1)' }).waitFor()

    await page.getByRole('button', { name: /^Side/ }).click()
    await page.getByRole('dialog').getByRole('option', { name: 'Sell', exact: true }).click()
    await page.getByText('No open orders.').waitFor()
    await page.goto(`${appUrl}#${addressOf('spot.orders')}?tab=past`)
    await page.getByText('No past orders.').waitFor()
    await expect.poll(() => open.getAttribute('aria-selected')).toBe('false')
    await open.click()
    await page.getByRole('tab', { name: 'Open orders (1)' }).waitFor()
  }),
)
