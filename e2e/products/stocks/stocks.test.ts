import { type Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { callApi } from '../../call-api.ts'
import { openDayLater } from '../../day-later.ts'
import { inBrowser } from '../../in-browser.ts'
import { atDesk } from '../../journeys/at-desk.ts'
import { invite, joinAsOwner, logInByApi } from '../../journeys/console-staff.ts'
import { newUser } from '../../new-user.ts'
import { ownProgram } from '../../own-program.ts'
import type { Program } from '../../program.ts'
import { figure, openAs } from '../../steps.ts'
import { waitForToast } from '../../toasts.ts'
import { enterDividend, haltStock } from './run-stocks.ts'

/** A Sunday, at an hour of the session of the days after it. */
const sunday = Date.UTC(2026, 10, 29, 16)
const [hourMs, dayMs] = [3_600_000, 86_400_000]
const form = '/pages/transaction/index?section=stock&symbol=AAPLUSDT'

const program = ownProgram(() => ({
  NODE_OPTIONS: `--import ${new URL('../../pass-days.ts', import.meta.url).href}`,
  START_AT: String(sunday),
}))

/** One person enters a split by the API and a dividend in the console, another one approves both. */
async function announce(page: Page, running: Program) {
  const { appUrl } = running
  const joined = await joinAsOwner(running)
  const owner = await logInByApi(appUrl, joined, await timeOf(running))
  const hired = async (role: 'treasury' | 'risk', by = owner) =>
    logInByApi(appUrl, await invite(appUrl, by, role), await timeOf(running))
  const [treasury, risk] = [await hired('treasury'), await hired('risk')]
  const request = async (fields: Record<string, string>) => {
    const wanted = { symbol: 'AAPLUSDT', reason: 'Announced by the company', ...fields }
    const asked = await callApi(appUrl, 'admin/stock/action', wanted, treasury.token)
    const { id } = asked as { id: number } // Its own schema.
    await callApi(appUrl, 'admin/requests/approve', { id: String(id) }, owner.token)
  }
  // Before the session of Tuesday, and before that of Wednesday.
  const [tuesday, wednesday] = [sunday + 2 * dayMs, sunday + 3 * dayMs].map((at) =>
    String(at - 8 * hourMs),
  )
  if (tuesday === undefined || wednesday === undefined) throw new Error('there are two days')
  await request({ kind: 'split', from: '1', to: '2', effective_at: wednesday })
  await atDesk(page, { appUrl, staff: treasury, path: '/stocks' }, (console) =>
    enterDividend(console, { perShare: '0.26', at: Number(tuesday) }),
  )
  await atDesk(page, { appUrl, staff: risk, path: '/requests' }, async (console) => {
    const row = console.getByRole('row', { name: /0\.26/ })
    await row.getByRole('button', { name: 'Approve' }).click()
    await console.getByRole('tooltip').getByRole('button', { name: 'Confirm' }).click()
    await console.getByText('Done', { exact: true }).first().waitFor()
  })
  /** On a later day, for which the owner logs in again. */
  return async (role: 'risk') =>
    hired(role, await logInByApi(appUrl, joined, await timeOf(running)))
}

/** The time of the program, whose clock is not that of this process. */
async function timeOf({ origin }: Program): Promise<number> {
  const reply = await fetch(new URL('/api/time', origin))
  const { message } = (await reply.json()) as { message: { now: number } } // Its own schema.
  return message.now
}

const priceOn = async (page: Page) =>
  Number(await page.getByRole('textbox', { name: 'Price' }).inputValue())

test(
  'a stock is bought across a closed session, pays a dividend and is split',
  inBrowser(async ({ page }) => {
    const { appUrl } = program()
    const hired = await announce(page, program())
    const user = await newUser(appUrl, { USDT: '5000' })
    const moved = { currency_id: '3', number: '4000', from_field: 'change', to_field: 'stock' }
    await callApi(appUrl, 'wallet/change', moved, user.token)
    await openAs(page, appUrl, user, form)
    const session = page.getByRole('region', { name: 'Trading session' })
    await session.getByText('Closed', { exact: true }).waitFor()
    await session.getByText('Opens in').waitFor()
    // A market order waits for the session.
    await page.getByRole('button', { name: /^Order type/ }).click()
    await page.getByRole('option', { name: /^Market/ }).click()
    await page.getByText('Market orders are accepted during trading hours only').waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Buy AAPL' }).isDisabled()).toBe(true)
    await page.getByRole('button', { name: /^Order type/ }).click()
    await page.getByRole('option', { name: /^Limit/ }).click()
    const limit = (await priceOn(page)) * 1.1
    await page.getByRole('textbox', { name: 'Price' }).fill(limit.toFixed(2))
    await page.getByRole('textbox', { name: 'Shares' }).fill('2.5')
    await page.getByRole('button', { name: 'Buy AAPL' }).click()
    const sheet = page.getByRole('dialog', { name: 'Buy AAPL?' })
    await expect.poll(() => figure(sheet, 'Shares')).toBe('2.5 AAPL')
    await sheet.getByText('The market is closed: the order waits until').waitFor()
    await sheet.getByRole('button', { name: 'Buy', exact: true }).click()
    await waitForToast(page, 'Order queued for the opening')
    await page.getByText('Queued', { exact: true }).waitFor()

    const later = { program: program(), user }
    await openDayLater(page, { ...later, path: '/pages/stocks/holdings' })
    await expect.poll(async () => page.getByText('2.5', { exact: true }).count()).toBe(1)

    await openDayLater(page, { ...later, path: '/pages/stocks/payments' })
    await page.getByText('+0.65 USDT').waitFor()
    await page.getByText('2.5 × 0.26 USDT').waitFor()
    await page.getByRole('link', { name: 'Calculation' }).click()
    await page.getByText('Recomputed: equal').waitFor()

    await openDayLater(page, { ...later, path: '/pages/stocks/payments' })
    await page.getByText('5 AAPL', { exact: true }).waitFor()
    await page.getByText('2 for 1, of 2.5 shares').waitFor()
    await page.goto(`${appUrl}#/pages/stocks/holdings`)
    await page.getByText('5', { exact: true }).waitFor()

    const risk = { appUrl, staff: await hired('risk'), path: '/stocks' }
    await atDesk(page, risk, (console) => haltStock(console, 'AAPLUSDT'))
    await page.goto(`${appUrl}#${form}`)
    await page.getByText('Trading is halted: news pending').first().waitFor()
  }),
)
