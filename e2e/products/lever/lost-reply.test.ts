import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'

import { callApi } from '../../call-api.ts'
import { inBrowser } from '../../in-browser.ts'
import { loseReply } from '../../lose-reply.ts'
import { newUser } from '../../new-user.ts'
import { storeState } from '../../stored-state.ts'
import { waitForToast } from '../../toasts.ts'
import { contractForm, fillLong, openLong, positions } from './contract-steps.ts'
import { fundContracts } from './prepare.ts'

const appUrl = inject('appUrl')
const pair = { currency_id: '1', legal_id: '3' }
const failure = 'Network error. Please try again.'

/** Opens the form for a new user; returns how to count the user's orders. */
async function openForm(page: Page) {
  const { token } = await newUser(appUrl, { USDT: '9000' })
  await fundContracts(appUrl, { token, amount: '5000' })
  await storeState(page, { lang: 'en', token })
  await page.goto(`${appUrl}#${contractForm}`)
  return async () => {
    const { orders } = (await callApi(appUrl, 'lever/deal', pair, token)) as { orders: unknown[] } // Its own schema.
    return orders.length
  }
}

/** The sheet of an order with its figures, ready to be confirmed. */
async function readyLong(page: Page, lots: string) {
  const sheet = await fillLong(page, lots)
  const confirm = sheet.getByRole('button', { name: 'Open long' })
  await expect.poll(() => confirm.isEnabled()).toBe(true)
  return { sheet, confirm }
}

test(
  'an order whose reply is lost can be confirmed again, and is placed once',
  inBrowser(async (visitor) => {
    const { page } = visitor
    const count = await openForm(page)
    const { sheet, confirm } = await readyLong(page, '10')
    const requests = await loseReply(page, 'lever/submit')
    await Promise.all([waitForToast(page, failure), confirm.click()])
    await expect.poll(() => sheet.isVisible()).toBe(true)
    await Promise.all([waitForToast(page, /^Order placed$| opened: /), confirm.click()])
    await sheet.waitFor({ state: 'detached' })
    await positions(page).first().waitFor()
    expect(requests()).toBe(2)
    expect(await count()).toBe(1)
    visitor.clearComplaints()
  }),
)

test(
  'without a network a confirmation places nothing, and the figures of a position are grey until it is back',
  inBrowser(async (visitor) => {
    const { page } = visitor
    const count = await openForm(page)
    await openLong(page, '4')
    const profit = positions(page).first().locator('.live').first()
    const colour = () => profit.evaluate((element) => getComputedStyle(element).color)
    const offline = page.getByText('No connection. Prices may be out of date.')
    const { sheet, confirm } = await readyLong(page, '6')
    const live = await colour()
    await page.context().setOffline(true)
    await offline.waitFor()
    const stale = await colour()
    expect(stale).not.toBe(live)
    await Promise.all([waitForToast(page, failure), confirm.click()])
    await page.context().setOffline(false)
    await offline.waitFor({ state: 'detached' })
    await expect.poll(colour).not.toBe(stale)
    expect(await count()).toBe(1)
    await expect.poll(() => confirm.isEnabled()).toBe(true)
    await confirm.click()
    await sheet.waitFor({ state: 'detached' })
    await expect.poll(() => positions(page).count()).toBe(2)
    expect(await count()).toBe(2)
    visitor.clearComplaints()
  }),
)
