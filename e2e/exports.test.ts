import { readFile } from 'node:fs/promises'

import { expect, inject, test } from 'vitest'

import { inBrowser } from './in-browser.ts'
import { newUser } from './new-user.ts'
import { addressOf } from './pages.ts'
import { openAs } from './steps.ts'

const appUrl = inject('appUrl')

test(
  'a user opens the exports from the bills and saves all entries of one coin',
  inBrowser(async ({ page }) => {
    const user = await newUser(appUrl, { USDT: '500', BTC: '0.01' })
    await openAs(page, appUrl, user, addressOf('assets.settingBills'))
    await page.getByRole('link', { name: 'Export history' }).click()
    await page.getByText('2 entries').waitFor()
    await page.getByRole('button', { name: /^Coin/ }).click()
    await page.getByRole('option', { name: /^BTC/ }).click()
    await page.getByText('1 entries', { exact: true }).waitFor()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    const file = await saved
    expect(file.suggestedFilename()).toMatch(/^entries-\d{4}-\d\d-\d\d\.csv$/)
    const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain(',BTC,faucet,')
    await page.getByText('The file was saved').waitFor()
  }),
)

test(
  'a user saves the orders of spot in one market',
  inBrowser(async ({ page }) => {
    const user = await newUser(appUrl, { USDT: '500' })
    const order = { currency_id: '1', legal_id: '3', type: 'market', amount: '0.001' }
    const placed = await fetch(`${new URL(appUrl).origin}/api/coin/trade`, {
      method: 'POST',
      headers: { authorization: user.token },
      body: new URLSearchParams(order),
    })
    expect(await placed.json()).toMatchObject({ type: 'ok' })
    await openAs(page, appUrl, user, addressOf('exports.exports'))
    await page.getByRole('button', { name: 'Spot orders' }).click()
    await page.getByText('1 orders', { exact: true }).waitFor()
    await page.getByRole('button', { name: /^Pair/ }).click()
    await page.getByRole('option', { name: 'ETH/USDT' }).click()
    await page.getByText('0 orders', { exact: true }).waitFor()
    await page.getByRole('button', { name: /^Pair/ }).click()
    await page.getByRole('option', { name: 'BTC/USDT' }).click()
    await page.getByText('1 orders', { exact: true }).waitFor()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    const file = await saved
    expect(file.suggestedFilename()).toMatch(/^spot-orders-\d{4}-\d\d-\d\d\.csv$/)
    const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain(',BTCUSDT,buy,market,')
  }),
)
