import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'

import { callApi } from '../../call-api.ts'
import { inBrowser } from '../../in-browser.ts'
import { newUser } from '../../new-user.ts'
import { addressOf } from '../../pages.ts'
import { figure, numberIn, sheetsLeft } from '../../steps.ts'
import { storeState } from '../../stored-state.ts'
import { waitForToast } from '../../toasts.ts'
import { contractForm, fillLong, openLong, openPositionSheet, positions } from './contract-steps.ts'
import { fundContracts } from './prepare.ts'

const appUrl = inject('appUrl')
const pair = { currency_id: '1', legal_id: '3' }

async function trader(page: Page) {
  const { token } = await newUser(appUrl, { USDT: '20000' })
  await fundContracts(appUrl, { token, amount: '10000' })
  await storeState(page, { lang: 'en', token })
  await page.goto(`${appUrl}#${contractForm}`)
  return token
}

type Order = { id: number; profit: string; share: string; status_name: string }
type Deal = { index: string; orders: Order[] }

/** What the card of a position shows. */
const shownAt = (page: Page) =>
  positions(page)
    .first()
    .evaluate((card) => {
      const texts = [...card.querySelectorAll('dt')].map(
        (term) => [term.textContent, term.nextElementSibling?.textContent ?? ''] as const,
      )
      return Object.fromEntries(texts)
    })

const signed = (profit: string) => Number(profit).toFixed(2)

test(
  'a position opens, shows the profit of the server, and is changed, closed in parts and as a whole',
  inBrowser(async ({ page }) => {
    const token = await trader(page)
    const orders = async () => (await callApi(appUrl, 'lever/deal', pair, token)) as Deal // Its own schema.
    const sheet = await fillLong(page, '10')
    const estimated = async () => numberIn(await figure(sheet, 'Liquidation price'))
    // The figures are fetched.
    await expect.poll(estimated).toBeGreaterThan(0)
    const estimate = await estimated()
    await sheet.getByRole('button', { name: 'Open long' }).dblclick()
    await sheet.waitFor({ state: 'detached' })
    await positions(page).first().waitFor()
    expect((await orders()).orders).toHaveLength(1)

    // Equal at the same price; without such a moment the test fails.
    await expect
      .poll(async () => {
        const { index, orders: own } = await orders()
        const shown = await shownAt(page)
        if (numberIn(shown['Mark price'] ?? '') !== Number(index)) return 'another price'
        const profit = (shown['Unrealized PnL (USDT)'] ?? '').replace('−', '-').replace('+', '')
        return profit === signed(own[0]?.profit ?? '') || `${profit} is not ${own[0]?.profit}`
      })
      .toBe(true)
    // Opened at another price than the worst one, which the estimate is of.
    const liquidation = numberIn((await shownAt(page))['Liq. price'] ?? '')
    expect(Math.abs(liquidation / estimate - 1)).toBeLessThan(0.005)

    const stops = await openPositionSheet(page, { button: 'TP/SL' })
    await stops.getByLabel('TP + (%)').fill('50')
    await stops.getByLabel('Stop loss (USDT)').fill('10')
    await stops.getByRole('button', { name: 'Confirm' }).click()
    await waitForToast(page, /wrong side/)
    await stops.getByLabel('SL − (%)').fill('20')
    await stops.getByRole('button', { name: 'Confirm' }).click()
    await waitForToast(page, 'TP/SL saved')
    await stops.waitFor({ state: 'detached' })

    const margin = await openPositionSheet(page, { button: 'Add margin' })
    await margin.getByRole('textbox', { name: 'Amount' }).fill('100')
    await margin.getByRole('button', { name: 'Add margin' }).click()
    await waitForToast(page, 'Margin added')
    await margin.waitFor({ state: 'detached' })
    await expect
      .poll(async () => numberIn((await shownAt(page))['Liq. price'] ?? ''))
      .toBeLessThan(liquidation)

    const part = await openPositionSheet(page, { button: 'Close', title: 'Close position' })
    // A point at the end is shown for a moment.
    await part.getByLabel('Size (lots)').fill('')
    await part.getByLabel('Size (lots)').pressSequentially('4.5')
    await part.getByRole('button', { name: 'Close long' }).click()
    await part.waitFor({ state: 'detached' })
    await expect.poll(async () => (await shownAt(page))['Size (lots)']).toBe('5.5')

    await callApi(appUrl, 'lever/submit', { ...pair, type: '2', share: '2', multiple: '5' }, token)
    await page.getByRole('tab', { name: 'Positions (2)' }).waitFor()
    await page.getByRole('button', { name: 'Close all' }).click()
    const all = page.getByRole('dialog', { name: 'Close all' })
    await all.getByRole('radio', { name: 'Shorts only' }).check({ force: true })
    await all.getByRole('button', { name: 'Close (1)' }).click()
    await all.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('tab', { name: 'Positions (1)' }).waitFor()
    const rest = await openPositionSheet(page, { button: 'Close', title: 'Close position' })
    await rest.getByRole('button', { name: 'Close long' }).dblclick()
    await rest.waitFor({ state: 'detached' })
    await page.getByText('No open positions.').waitFor()
    await sheetsLeft(page)

    await page.goto(`${appUrl}#${addressOf('lever.orders')}`)
    await expect.poll(() => page.getByRole('article').count()).toBe(3)
    const [whole] = (await orders()).orders
    expect(whole).toBeUndefined()
  }),
)

test(
  'a size of zero or below a lot, and one beyond the funds, are refused in words',
  inBrowser(async ({ page }) => {
    await trader(page)
    const form = page.getByRole('form', { name: 'New order' })
    const open = form.getByRole('button', { name: 'Open long' })
    await Promise.all([waitForToast(page, 'Enter a size'), open.click()])
    await form.getByLabel('Size (lots)').fill('0.5')
    await Promise.all([waitForToast(page, 'Minimum size: 1 lot'), open.click()])
    await form.getByLabel('Size (lots)').fill('100000')
    await form.getByText('Insufficient balance').waitFor()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  }),
)

test(
  'the assets page shows the account with its positions, and their margins',
  inBrowser(async ({ page }) => {
    await trader(page)
    await openLong(page, '10')
    await page.goto(`${appUrl}#${addressOf('assets.assets')}`)
    const accounts = page.getByRole('list', { name: 'Accounts' })
    const row = accounts.getByRole('link', { name: /^Position margin/ })
    await row.waitFor()
    expect(
      numberIn((await row.innerText()).split('\n').find((text) => /\d/.test(text)) ?? ''),
    ).toBeGreaterThan(100)
  }),
)
