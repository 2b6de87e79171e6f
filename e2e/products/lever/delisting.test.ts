import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { launchChromium, openVisitor } from '../../browser.ts'
import { callApi } from '../../call-api.ts'
import { inBrowser } from '../../in-browser.ts'
import {
  desk,
  hire,
  joinOnPage,
  openConsole,
  type Staff,
  staffOn,
} from '../../journeys/console-staff.ts'
import { newUser } from '../../new-user.ts'
import { ownProgram } from '../../own-program.ts'
import { ownZone } from '../../own-zone.ts'
import { passDays } from '../../pass-time.ts'
import { openAs } from '../../steps.ts'
import { contractForm, positions } from './contract-steps.ts'
import { fundContracts } from './prepare.ts'

const program = ownProgram(() => ({
  NODE_OPTIONS: `--import ${new URL('../../pass-days.ts', import.meta.url).href}`,
  RATE_LIMITS: 'off',
}))
const reason = 'Too little volume'

/** The owner of the console, and a person of the treasury. */
async function staff(): Promise<{ owner: Staff; treasury: Staff }> {
  const { appUrl, consoleUrl } = program()
  const browser = await launchChromium({ zone: ownZone() })
  const { page } = await openVisitor(browser, desk)
  await joinOnPage(page, consoleUrl, 'Olivia')
  const owner = await staffOn(page)
  await browser.close()
  return { owner, treasury: await hire(appUrl, owner, 'treasury') }
}

/** Requests the end of bitcoin's futures on the page of the console, and approves it by the other person. */
async function endPair({ owner, treasury }: { owner: Staff; treasury: Staff }): Promise<void> {
  const { appUrl } = program()
  const browser = await launchChromium({ zone: ownZone() })
  const { page } = await openVisitor(browser, desk)
  await openConsole(page, appUrl, treasury, '/lever')
  await page.getByRole('tab', { name: 'Pairs' }).click()
  const row = page.getByRole('row', { name: /BTCUSDT/ })
  await row.getByRole('button', { name: 'Request delisting' }).click()
  const form = page.getByRole('dialog', { name: 'Request delisting' })
  await form.getByRole('textbox', { name: 'Reason shown to users' }).fill(reason)
  await form.getByLabel('Reason', { exact: true }).fill('As agreed')
  await form.getByRole('button', { name: 'Confirm' }).click()
  await form.waitFor({ state: 'detached' })
  const shown = await page.getByText(/^Request \d+: Open$/).innerText()
  const id = /\d+/.exec(shown)?.[0] ?? ''
  await callApi(appUrl, 'admin/requests/approve', { id }, owner.token)
  await expect.poll(() => row.getByText('Announced').count(), { timeout: 15_000 }).toBe(1)
  await row.getByRole('button', { name: 'Request cancellation' }).waitFor()
  await browser.close()
}

const articles = (page: Page) =>
  page.getByRole('region', { name: 'My positions' }).getByRole('article')

test(
  'a pair ends after its notice: nothing opens, its user is notified, and the position is settled',
  inBrowser(async ({ page }) => {
    const { appUrl } = program()
    const user = await newUser(appUrl, { USDT: '5000' })
    await fundContracts(appUrl, { token: user.token, amount: '2000' })
    const order = { currency_id: '1', legal_id: '3', type: '1', share: '1', multiple: '2' }
    const limit = { ...order, multiple: '10', order_type: 'limit', target_price: '1000' }
    for (const fields of [{ ...order, multiple: '1' }, limit])
      await callApi(appUrl, 'lever/submit', fields, user.token)
    await endPair(await staff())

    await openAs(page, appUrl, user, contractForm)
    const banner = page.getByRole('region', { name: 'Delisting' })
    await banner.getByText(reason).waitFor()
    await banner
      .getByRole('timer')
      .getByText(/^7d 00:/)
      .or(banner.getByText(/^6d 23:/))
      .waitFor()
    const openLong = page.getByRole('button', { name: 'Open long' })
    await expect.poll(() => openLong.isDisabled()).toBe(true)
    await positions(page).first().getByText('Delisting in').waitFor()
    await page.goto(`${appUrl}#/pages/common/inbox`)
    await page.getByRole('link', { name: /BTCUSDT futures will be delisted on/ }).waitFor()
    await page.goto(`${appUrl}#/pages/market/market`)
    await page.getByRole('tab', { name: 'Futures' }).click()
    const row = page.getByRole('link', { name: /BTC/ }).first()
    await row.getByText('Delisting in').waitFor()

    // A week, and a day in which no window has enough prices: the clock jumps over them.
    await passDays(program(), 9)
    const state = async () => {
      const reply = await fetch(new URL('/api/lever/delistings', appUrl))
      const { message } = (await reply.json()) as { message: { state: string }[] } // Its own schema.
      return message[0]?.state
    }
    await expect.poll(state, { timeout: 20_000 }).toBe('ended')

    await page.evaluate(() => localStorage.removeItem('session'))
    await page.reload()
    await openAs(page, appUrl, user, contractForm)
    await banner.getByText(/Positions were settled at/).waitFor()
    await expect.poll(() => articles(page).count()).toBe(0)
    await page.getByRole('tab', { name: 'History' }).click()
    await articles(page).getByText('Delisted').waitFor()
    const settled = articles(page).filter({ hasText: 'Settled by delisting' })
    await settled.getByRole('button').click()
    await page.getByRole('dialog').getByRole('link', { name: 'Closing' }).click()
    await page.getByText('Recomputed: equal').waitFor()
    await page.getByText('Index price', { exact: true }).waitFor()
  }),
  120_000,
)
