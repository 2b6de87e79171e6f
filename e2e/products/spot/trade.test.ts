import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { inBrowser } from '../../in-browser.ts'
import { figure, numberIn, sheetsLeft } from '../../steps.ts'
import { toastsGone, waitForToast } from '../../toasts.ts'
import { openTrading, priceAt } from './open-trading.ts'
import { chooseOrderType, fillOrder, orderForm, placeOrder } from './order-steps.ts'

async function expectRejection(page: Page, sentence: string | RegExp) {
  await waitForToast(page, sentence)
  await toastsGone(page)
}

/** The confirmation shows the reason of a rejection, and its button is disabled. */
async function expectRejectionInSheet(page: Page, sentence: string) {
  await orderForm(page).getByRole('button', { name: 'Buy BTC' }).click()
  const sheet = page.getByRole('dialog', { name: 'Confirm buy' })
  await sheet.getByRole('alert').getByText(sentence).waitFor()
  await expect.poll(() => sheet.getByRole('button', { name: 'Buy BTC' }).isDisabled()).toBe(true)
  await sheet.getByRole('button', { name: 'Close' }).click()
}

const orders = (page: Page) => page.getByRole('region', { name: 'My orders' })

test(
  'invalid orders are rejected with their reason and hold no funds',
  inBrowser(async ({ page }) => {
    await openTrading(page)
    const buy = orderForm(page).getByRole('button', { name: 'Buy BTC' })
    await fillOrder(page, { price: await priceAt(page, 1), amount: '0.00001' })
    await buy.click()
    await expectRejection(page, /^Minimum order: 5/)
    await fillOrder(page, { amount: '2' })
    await buy.click()
    await expectRejection(page, 'Insufficient balance')
    await fillOrder(page, { amount: '' })
    await buy.click()
    await expectRejection(page, 'Please enter the correct amount')

    const outOfBand = 'The price is more than 20% away from the index price'
    await fillOrder(page, { price: await priceAt(page, 0.7), amount: '0.01' })
    await orderForm(page).getByRole('alert').getByText(outOfBand).waitFor()
    await expectRejectionInSheet(page, outOfBand)

    await chooseOrderType(page, 'Post only')
    await fillOrder(page, { price: await priceAt(page, 1.01), amount: '0.01' })
    await expectRejectionInSheet(page, 'Post-only order rejected: it would execute immediately')

    await chooseOrderType(page, 'FOK')
    await fillOrder(page, { price: await priceAt(page, 0.95), amount: '0.01' })
    await expectRejectionInSheet(page, 'The order cannot be filled completely at this price')

    await expect.poll(() => figure(orderForm(page), 'Avail')).toBe('10,000.00 USDT')
    await orders(page).getByText('No open orders.').waitFor()
    await orders(page).getByRole('tab', { name: 'History' }).click()
    await orders(page).getByText('No past orders.').waitFor()
  }),
)

test(
  'post-only rests, IOC cancels its remainder, FOK fills completely',
  inBrowser(async ({ page }) => {
    await openTrading(page)
    await chooseOrderType(page, 'Post only')
    await placeOrder(page, { price: await priceAt(page, 0.9), amount: '0.01' })
    await waitForToast(page, 'Order placed')
    await orders(page).getByRole('tab', { name: 'Open orders (1)' }).waitFor()
    await orders(page).getByRole('listitem').getByText('Buy · Post only').waitFor()

    await chooseOrderType(page, 'IOC')
    await placeOrder(page, { price: await priceAt(page, 0.95), amount: '0.01' })
    await waitForToast(page, 'Not filled, order cancelled')
    await chooseOrderType(page, 'FOK')
    await placeOrder(page, { price: await priceAt(page, 1.02), amount: '0.01' })
    await waitForToast(page, /^Bought 0\.01 BTC at [\d,.]+$/)

    await orders(page).getByRole('tab', { name: 'History' }).click()
    const past = orders(page).getByRole('listitem')
    await expect.poll(() => past.count()).toBe(2)
    const [fok, ioc] = [past.nth(0), past.nth(1)]
    await fok.getByText('Buy · FOK').waitFor()
    await fok.getByText('Filled', { exact: true }).waitFor()
    await ioc.getByText('Cancelled', { exact: true }).waitFor()
    await expect.poll(() => figure(ioc, 'Filled / Amount')).toBe('0 / 0.01')
  }),
)

test(
  'the slider sets a share of the coins, and they are sold',
  inBrowser(async ({ page }) => {
    await openTrading(page)
    await page.getByRole('radio', { name: 'Sell' }).click()
    await chooseOrderType(page, 'Market')
    await expect.poll(() => figure(orderForm(page), 'Avail')).toBe('0.40000 BTC')
    await page.getByRole('slider').fill('25')
    await expect
      .poll(() =>
        orderForm(page)
          .getByLabel(/^Amount \(/)
          .inputValue(),
      )
      .toBe('0.1')
    await placeOrder(page, { amount: '0.1' })
    await waitForToast(page, /^Sold 0\.1 BTC at [\d,.]+$/)
    await page.getByRole('status').getByRole('button', { name: 'Details' }).click()
    await page.getByRole('heading', { name: 'Order details' }).waitFor()
    await expect.poll(() => figure(page.getByRole('main'), 'Filled / Amount')).toBe('0.1 / 0.1 BTC')
    await page.getByRole('listitem').getByText('Taker').first().waitFor()
    await page.getByRole('listitem').getByText('Trading fee').first().waitFor()
    await page.goBack()
    await page.getByRole('radio', { name: 'Sell' }).click()
    await expect.poll(() => figure(orderForm(page), 'Avail')).toBe('0.30000 BTC')
    await page.getByRole('radio', { name: 'Buy' }).click()
    const dollars = async () => numberIn(await figure(orderForm(page), 'Avail'))
    await expect.poll(dollars).toBeGreaterThan(10_000)
  }),
)

test(
  'a tap on the book fills the price in',
  inBrowser(async ({ page }) => {
    await openTrading(page)
    const row = page.getByRole('button', { name: /^Ask / }).first()
    const priceField = orderForm(page).getByLabel(/^Price \(/)
    // The book changes, so the row may differ between reading and tapping it.
    const difference = async () => {
      const shown = numberIn((await row.getAttribute('aria-label')) ?? '')
      await row.click()
      return Number(await priceField.inputValue()) - shown
    }
    await expect.poll(difference).toBe(0)
  }),
)

test(
  'all open orders are cancelled at once and release their funds',
  inBrowser(async ({ page }) => {
    await openTrading(page)
    for (const factor of [0.85, 0.9]) {
      await placeOrder(page, { price: await priceAt(page, factor), amount: '0.01' })
      await waitForToast(page, 'Order placed')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    await orders(page).getByRole('tab', { name: 'Open orders (2)' }).waitFor()
    await orders(page).getByRole('button', { name: 'Cancel all' }).click()
    const sheet = page.getByRole('dialog', { name: 'Cancel all' })
    await sheet.getByText('Cancel all open orders of this pair: 2.').waitFor()
    await sheet.getByRole('button', { name: 'Cancel all' }).click()
    await waitForToast(page, 'Orders cancelled')
    await orders(page).getByRole('tab', { name: 'Open orders (0)' }).waitFor()
    await expect.poll(() => figure(orderForm(page), 'Avail')).toBe('10,000.00 USDT')
    await expect.poll(() => orders(page).getByRole('listitem').count()).toBe(0)
  }),
)

test(
  'a double tap on the confirmation makes one order',
  inBrowser(async ({ page }) => {
    await openTrading(page)
    await fillOrder(page, { price: await priceAt(page, 0.9), amount: '0.01' })
    await orderForm(page).getByRole('button', { name: 'Buy BTC' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Buy BTC' }).dblclick()
    await waitForToast(page, 'Order placed')
    await orders(page).getByRole('tab', { name: 'Open orders (1)' }).waitFor()
    // A second order would have been accepted by the time the next price arrives.
    await sheetsLeft(page)
    await page.reload()
    await orders(page).getByRole('tab', { name: 'Open orders (1)' }).waitFor()
    await expect.poll(() => orders(page).getByRole('listitem').count()).toBe(1)
    await orders(page).getByRole('link', { name: 'Orders' }).click()
    await page.getByRole('tab', { name: 'Open orders (1)' }).waitFor()
  }),
)
