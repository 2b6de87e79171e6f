import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { callApi } from '../../call-api.ts'
import { inBrowser } from '../../in-browser.ts'
import { newUser } from '../../new-user.ts'
import { ownProgram } from '../../own-program.ts'
import { figure, openAs, openTab, proveByCode } from '../../steps.ts'
import { waitForToast } from '../../toasts.ts'

const program = ownProgram(() => ({
  NODE_OPTIONS: `--import ${new URL('../../pass-days.ts', import.meta.url).href}`,
}))

test(
  'a user locks 1000 USDT up, is paid while days pass, redeems early and reads the bills',
  inBrowser(async ({ page }) => {
    const user = await newUser(program().appUrl, { USDT: '2000' })
    await openAs(page, program().appUrl, user, '/pages/financial/index')
    await page.getByRole('link', { name: /^USDT Lock-up mining.*5 days/ }).click()
    await subscribe(page, '1000')
    await page.getByRole('link', { name: 'View position' }).click()
    await page.getByText('No dividends yet').waitFor()

    await passDay()
    await passDay()
    await waitForToast(page, 'Dividend received: 4 USDT')
    // When the test starts in the last second before midnight, the second day is due already.
    await page.getByText(/^[12] of 5 days paid$/).waitFor()
    await redeem(page)
    // Who comes back after days proves a factor before money moves.
    await proveByCode(page)
    await page.getByText('988 USDT returned to your account').waitFor()

    await page.getByRole('link', { name: 'My positions' }).click()
    await page.getByText('No active positions').waitFor()
    await page.getByRole('tab', { name: 'Redeemed' }).click()
    await page.getByText('Early redemption fee 12 USDT').click()
    const ended = page.getByRole('listitem').filter({ hasText: 'Redeemed early' })
    await ended.getByText('Returned 988 USDT').waitFor()
    await ended.getByText('Early redemption fee 12 USDT').waitFor()
    await expect.poll(() => page.getByText('Principal and last dividend').count()).toBe(0)
    await page.goto(`${program().appUrl}#/pages/fund/assets_record?currency=USDT`)
    await page.getByRole('button', { name: /^Lock-up/ }).waitFor()
    await page.getByRole('radio', { name: 'All entries' }).click()
    await page.getByText('Lock-up principal returned').waitFor()
    await expect.poll(() => page.getByText('Lock-up dividend').count()).toBe(2)

    await openEarn(page)
    await page.getByText('+8', { exact: true }).first().waitFor()
  }),
)

test(
  'an amount that a plan rejects is reported at its field, and a guest is sent to the login',
  inBrowser(async ({ page }) => {
    await page.goto(`${program().appUrl}#/pages/lockming/welcome`)
    await page.getByText('0.40% × 3 days × 1,000 USDT = 12 USDT').waitFor()
    await page.getByRole('link', { name: 'View plans' }).click()
    await page.getByRole('link', { name: /^USDT Lock-up mining.*5 days/ }).click()
    await page.getByRole('button', { name: 'Log in to subscribe' }).click()
    await page.getByRole('textbox', { name: 'E-mail' }).waitFor()

    const user = await newUser(program().appUrl, { USDT: '500' })
    await openAs(page, program().appUrl, user, '/pages/lockming/buy?id=1')
    await page.getByText('Available 500 USDT').waitFor()
    const amount = page.getByRole('textbox', { name: 'Amount' })
    for (const [typed, message] of [
      ['', 'Enter an amount'],
      ['9.99', 'Minimum: 10 USDT'],
      ['50000.01', 'Maximum: 50,000 USDT'],
      ['500.00000001', 'Insufficient balance'],
    ] as const) {
      await amount.fill(typed)
      await page.getByRole('button', { name: 'Subscribe' }).click()
      await page.getByText(message, { exact: true }).waitFor()
    }
    await page.getByRole('button', { name: 'Max' }).click()
    await expect.poll(() => amount.inputValue()).toBe('500')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)

    const subscription = { config_id: '1', amount: '10' }
    const locked = await callApi(program().appUrl, 'lh/deposit', subscription, user.token)
    const { id } = locked as { id: number } // Its own schema.
    await callApi(program().appUrl, 'lh/deposit/order/cancel', { id: String(id) }, user.token)
    await page.goto(`${program().appUrl}#/pages/lockming/order?id=${id}`)
    await page.getByText(/^No dividends: redeemed/).waitFor()
    await page.goto(`${program().appUrl}#/pages/lockming/order?id=999999`)
    await page.getByText('Position not found').waitFor()
    await page.getByRole('link', { name: 'My positions' }).click()
    await page.getByText('No active positions').waitFor()
  }),
)

/** A signal that arrives while another is pending is merged with it, so each day is awaited. */
async function passDay() {
  const before = await serverTime()
  program().send('SIGUSR2')
  await expect.poll(async () => (await serverTime()) - before > 86_000_000).toBe(true)
}

async function serverTime(): Promise<number> {
  const reply = await fetch(new URL('/api/time', program().origin))
  const { message } = (await reply.json()) as { message: { now: number } } // Its own schema.
  return message.now
}

async function subscribe(page: Page, amount: string) {
  await page.getByText('1.50–2.00%').waitFor()
  await page.getByText('Available 2,000 USDT').waitFor()
  await page.getByRole('textbox', { name: 'Amount' }).fill(amount)
  await page.getByText('15–20').waitFor()
  await page.getByRole('button', { name: 'Subscribe' }).click()
  const sheet = page.getByRole('dialog', { name: 'Confirm subscription' })
  await expect.poll(() => figure(sheet, 'Fee if you redeem now')).toBe('20 USDT')
  await sheet.getByRole('button', { name: 'Subscribe' }).click()
  await page.getByText('1,000 USDT locked').waitFor()
}

async function redeem(page: Page) {
  await page.getByRole('button', { name: 'Redeem early' }).click()
  const sheet = page.getByRole('dialog', { name: 'Redeem early' })
  await sheet.getByText('0.40% × 3 days × 1,000 USDT = 12 USDT').waitFor()
  await expect.poll(() => figure(sheet, 'You receive')).toBe('988 USDT')
  await expect.poll(() => figure(sheet, 'Dividends kept')).toBe('8 USDT')
  await sheet.getByText('You receive less than you subscribed.').waitFor()
  await sheet.getByRole('button', { name: 'Redeem now' }).click()
}

async function openEarn(page: Page) {
  await page.goto(program().appUrl)
  await openTab(page, 'Earn')
  await page.getByRole('heading', { name: 'My holdings' }).waitFor()
}
