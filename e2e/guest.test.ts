import { expect, inject, test } from 'vitest'

import { callApi } from './call-api.ts'
import { inBrowser } from './in-browser.ts'
import { newUser } from './new-user.ts'
import { logIn, openTab, priceMoves } from './steps.ts'
import { waitForToast } from './toasts.ts'

const appUrl = inject('appUrl')

test(
  'a guest sees the markets on every page and is asked to log in to trade',
  inBrowser(async ({ page }) => {
    // A trade has happened; the ids of BTC and USDT are constants of the interface.
    const { token } = await newUser(appUrl, { USDT: '5000' })
    const order = { type: 'market', direction: 'buy', amount: '0.01' }
    await callApi(appUrl, 'coin/trade', { ...order, currency_id: '1', legal_id: '3' }, token)

    await page.goto(appUrl)
    await page.getByText('Demo funds, simulated market. No real money.').waitFor()
    await page.getByRole('link', { name: /^BTC/ }).first().waitFor()
    await openTab(page, 'Markets')
    for (const name of [/^BTC\/USDT/, /^DOGE\/USDT/])
      await page.getByRole('link', { name }).waitFor()
    await page.getByRole('link', { name: /^BTC\/USDT/ }).click()
    await page.getByRole('figure', { name: 'Price chart of BTC/USDT' }).waitFor()
    await page.getByRole('tab', { name: 'Trades' }).click()
    await page.getByRole('table').waitFor()
    await page.getByRole('link', { name: 'Sell', exact: true }).click()
    await page.getByRole('button', { name: 'Log in to trade' }).waitFor()
    await page.getByRole('button', { name: /^Bid / }).first().waitFor()
    await priceMoves(page)
    await page.getByText('Log in to see your orders.').waitFor()
    await openTab(page, 'Earn')
    await page.getByRole('link', { name: /^USDT.*30 days/ }).waitFor()
    await openTab(page, 'Assets')
    await page.getByRole('heading', { name: 'Your assets, in one place' }).waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Get demo funds' }).count()).toBe(0)
  }),
)

test(
  'home asks for markets and banners once, before its code is loaded',
  inBrowser(async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(appUrl)
    await page.getByRole('region', { name: 'News and offers' }).waitFor()
    await page.getByRole('link', { name: /^BTC/ }).first().waitFor()
    const timesOf = (path: string) => asked.filter((each) => each === path).length
    expect(timesOf('/api/banner/list')).toBe(1)
    expect(timesOf('/api/currency/quotation_new')).toBe(1)
  }),
)

test(
  'a protected page requires a login and opens after it',
  inBrowser(async ({ page }) => {
    const user = await newUser(appUrl, { USDT: '500' })
    await page.goto(appUrl)
    // Of the home menu, what does not fit is in a sheet.
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('link', { name: 'History' }).click()
    await waitForToast(page, 'Please log in first')
    await page.getByRole('heading', { name: 'Log in' }).waitFor()
    await logIn(page, user)
    await page.getByRole('heading', { name: 'History' }).waitFor()
    await page.getByRole('listitem').first().waitFor()
    await expect
      .poll(() => page.getByRole('listitem').filter({ hasText: '+500.00 USDT' }).count())
      .toBe(1)
  }),
)
