import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { withMotion } from '../../browser.ts'
import { inBrowser } from '../../in-browser.ts'
import { type Program, startProgram } from '../../program.ts'
import { figure, lastPrice, numberIn, openTab, priceMoves } from '../../steps.ts'
import { waitForToast } from '../../toasts.ts'
import { chooseOrderType, orderForm, placeOrder } from './order-steps.ts'

const directory = mkdtempSync(path.join(tmpdir(), 'candor-e2e-'))
let program: Program

beforeAll(async () => {
  program = await startProgram({ DATA_DIR: path.join(directory, 'data') })
})
afterAll(async () => {
  await program.stop()
  rmSync(directory, { recursive: true })
})

test(
  'a new user trades, a killed server restores everything, and a stopped one exits with 0',
  inBrowser(async (visitor) => {
    const { page } = visitor
    await page.emulateMedia(withMotion)
    await page.goto(program.appUrl)
    await register(page)
    await takeFunds(page)

    await openTab(page, 'Trade')
    await page.getByRole('button', { name: 'BTC/USDT' }).waitFor()
    await priceMoves(page)
    await buyAtMarket(page)
    await placeRestingOrder(page)
    await watchChart(page)

    const before = await everythingOwned(page)
    await program.kill()
    await page.getByText('Reconnecting…').waitFor()
    await program.startAgain()
    await page.getByText('Reconnecting…').waitFor({ state: 'detached' })
    visitor.clearComplaints()
    await page.reload()
    expect(await everythingOwned(page)).toEqual(before)

    await cancelOrder(page)
    await logOut(page)
    expect(await program.stop()).toBe(0)
    visitor.clearComplaints()
  }),
)

async function register(page: Page) {
  await page.getByRole('link', { name: 'Sign up' }).click()
  await page.getByRole('textbox', { name: 'E-mail' }).fill('new-user@candor.test')
  await page.getByRole('button', { name: 'Send code' }).click()
  await waitForToast(page, 'Code sent')
  await page.getByRole('button', { name: 'Fill in the demo code' }).click()
  await expect.poll(() => page.getByLabel('Verification code').inputValue()).toMatch(/^\d{6}$/)
  await page.getByLabel('Password', { exact: true }).fill('a long enough one')
  await page.getByLabel('Repeat password').fill('a long enough one')
  await page.getByRole('button', { name: 'Create account' }).click()
  await waitForToast(page, 'Your account is ready')
}

async function takeFunds(page: Page) {
  await page.getByRole('heading', { name: 'Assets' }).waitFor()
  await page.getByRole('button', { name: 'Get demo funds' }).click()
  const sheet = page.getByRole('dialog', { name: 'Get demo funds' })
  await sheet.getByRole('button', { name: '10,000 USDT', exact: true }).click()
  await sheet.getByRole('button', { name: 'Add to spot account' }).click()
  await waitForToast(page, '10,000 USDT added to your spot account')
  await page.getByRole('button', { name: /^USDT.*10,000/ }).waitFor()
}

async function buyAtMarket(page: Page) {
  await chooseOrderType(page, 'Market')
  await placeOrder(page, { amount: '0.01' })
  await waitForToast(page, /^Bought 0\.01 BTC at [\d,.]+$/)
  const orders = page.getByRole('region', { name: 'My orders' })
  await orders.getByRole('tab', { name: 'History' }).click()
  const filled = orders.getByRole('listitem').filter({ hasText: 'BTC/USDT' })
  await filled.getByText('Buy · Market').waitFor()
  await filled.getByText('Filled', { exact: true }).waitFor()
  await expect.poll(() => figure(filled, 'Filled / Amount')).toBe('0.01 / 0.01')
  // 0.1 % in the currency received.
  await expect.poll(() => figure(filled, 'Fee')).toBe('0.00001 BTC')
  const paid = numberIn(await figure(filled, 'Average / Price')) * 0.01
  const left = async () => numberIn(await figure(orderForm(page), 'Avail'))
  await expect.poll(left).toBeCloseTo(10_000 - paid, 1)
}

async function placeRestingOrder(page: Page) {
  await chooseOrderType(page, 'Limit')
  const price = Math.floor((await lastPrice(page)) * 0.9)
  const before = numberIn(await figure(orderForm(page), 'Avail'))
  await placeOrder(page, { price: `${price}`, amount: '0.02' })
  await waitForToast(page, 'Order placed')
  await page.getByRole('tab', { name: 'Open orders (1)' }).click()
  const open = page.getByRole('region', { name: 'My orders' }).getByRole('listitem')
  await expect.poll(() => figure(open, 'Filled / Amount')).toBe('0 / 0.02')
  expect(numberIn(await figure(open, 'Price'))).toBe(price)
  const left = async () => numberIn(await figure(orderForm(page), 'Avail'))
  await expect.poll(left).toBeCloseTo(before - price * 0.02, 1)
}

async function watchChart(page: Page) {
  await page.getByRole('link', { name: 'Full chart' }).click()
  const chart = page.getByRole('figure', { name: 'Price chart of BTC/USDT' })
  await chart.waitFor()
  await page.getByRole('button', { name: '1m', exact: true }).click()
  const picture = async () => (await chart.screenshot()).toString('base64')
  // The canvas has no roles to query: its picture shows that it changes.
  const before = await picture()
  await priceMoves(page)
  await expect.poll(picture).not.toBe(before)
  await page.getByRole('button', { name: 'Back' }).click()
  await orderForm(page).waitFor()
}

/** Balances, open and past orders and bills, as the pages show them. */
async function everythingOwned(page: Page) {
  await openTab(page, 'Trade')
  const orders = page.getByRole('region', { name: 'My orders' })
  await orders.getByRole('tab', { name: 'Open orders (1)' }).click()
  const open = await textsOf(page, orders, 1)
  await orders.getByRole('tab', { name: 'History' }).click()
  const past = await textsOf(page, orders, 1)
  await openTab(page, 'Assets')
  await page.getByRole('link', { name: 'History' }).click()
  await page.getByRole('heading', { name: 'History' }).waitFor()
  // Of each trade one row with its fee, and no hold of an order.
  await page
    .getByRole('button', { name: /^Buy BTC\/USDT/ })
    .first()
    .waitFor()
  await expect.poll(() => page.getByText('Trading fee').count()).toBe(0)
  const trade = page.getByRole('button', { name: /^Buy BTC\/USDT/, expanded: false }).first()
  await trade.click()
  await page.getByRole('list', { name: 'Entries' }).getByText('Trading fee').waitFor()
  await expect.poll(() => page.getByText('Locked in order').count()).toBe(0)
  await page.getByRole('radio', { name: 'All entries' }).click()
  await page.getByText('Locked in order').first().waitFor()
  // Funds, hold, fill with its fee, release of the rest, and the second hold.
  await expect.poll(() => page.getByRole('listitem').count()).toBeGreaterThan(3)
  const bills = await page.getByRole('listitem').allInnerTexts()
  expect(bills.at(-1)).toContain('Demo funds')
  await page.getByRole('button', { name: 'Back' }).click()
  const balances: string[] = []
  for (const code of ['USDT', 'BTC']) {
    await page.getByRole('button', { name: new RegExp(`^${code}`) }).click()
    const sheet = page.getByRole('dialog', { name: code })
    balances.push(await figure(sheet, 'Available'), await figure(sheet, 'In orders'))
    await sheet.getByRole('button', { name: 'Close' }).click()
  }
  return { open, past, bills, balances }
}

async function textsOf(page: Page, orders: ReturnType<Page['getByRole']>, count: number) {
  await expect.poll(() => orders.getByRole('listitem').count()).toBe(count)
  return orders.getByRole('listitem').allInnerTexts()
}

async function cancelOrder(page: Page) {
  await openTab(page, 'Trade')
  await page.getByRole('tab', { name: 'Open orders (1)' }).click()
  const before = numberIn(await figure(orderForm(page), 'Avail'))
  const order = page.getByRole('region', { name: 'My orders' }).getByRole('listitem')
  const held = numberIn(await figure(order, 'Price')) * 0.02
  await order.getByRole('button', { name: 'Cancel' }).click()
  await waitForToast(page, 'Order cancelled')
  await page.getByRole('tab', { name: 'Open orders (0)' }).waitFor()
  const left = async () => numberIn(await figure(orderForm(page), 'Avail'))
  await expect.poll(left).toBeCloseTo(before + held, 1)
}

async function logOut(page: Page) {
  await openTab(page, 'Assets')
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
  await waitForToast(page, 'You are logged out')
  await page.getByText('You are not logged in').waitFor()
}
