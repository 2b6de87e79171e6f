import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { inBrowser } from '../../in-browser.ts'
import { newUser } from '../../new-user.ts'
import { ownProgram } from '../../own-program.ts'
import { figure, openAs } from '../../steps.ts'

const program = ownProgram(() => ({
  NODE_OPTIONS: `--import ${new URL('../../pass-days.ts', import.meta.url).href}`,
}))
/** The demo publishes a day within a minute after its end, as soon as a tick has its index. */
const publishedWithin = { timeout: 150_000 }

test(
  'a user buys a mining contract, days pass, and the output and its receipt are seen',
  inBrowser(async ({ page }) => {
    const user = await newUser(program().appUrl, { USDT: '2000' })
    await openAs(page, program().appUrl, user, '/pages/mining/plan?id=1')
    const buy = page.getByRole('button', { name: 'Buy', exact: true })
    const hashRate = page.getByRole('textbox', { name: 'Hash rate' })
    await hashRate.fill('9')
    await buy.click()
    await page.getByText('At least 10 TH').waitFor()

    await hashRate.fill('100')
    await buy.click()
    const sheet = page.getByRole('dialog', { name: 'Confirm contract' })
    await expect.poll(() => figure(sheet, 'Cost'), publishedWithin).toBe('45 USDT')
    expect(await figure(sheet, 'Electricity in advance')).toBe('54 USDT')
    expect(await figure(sheet, 'Total')).toBe('99 USDT')
    await sheet.getByText('I understand that the output may be worth less').click()
    await sheet.getByRole('button', { name: 'Buy' }).click()
    await page.getByRole('link', { name: 'Mining contract' }).click()
    await page.getByText('A day is paid once its network data is published').waitFor()

    await passDay()
    await passDay()
    await openLater(page, { user })
    const paid = page.getByRole('listitem').filter({ hasText: 'Demo data' }).first()
    await paid.waitFor(publishedWithin)
    await paid.click()
    await page.getByText('Mining output of a day').first().waitFor()
    await page.getByText('Output', { exact: true }).first().waitFor()
  }),
  400_000,
)

test(
  'a guest reads plans and yields, and the calculators show a loss',
  inBrowser(async ({ page }) => {
    await page.goto(`${program().appUrl}#/pages/mining/mining`)
    await page
      .getByRole('link', { name: /Cost per TH/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Log in to buy' }).waitFor()
    await passDay()
    await page.reload()
    await page.getByText('Network data').waitFor(publishedWithin)
    await page.getByRole('textbox', { name: 'Assumed price' }).fill('1000')
    const form = page.getByRole('form', { name: 'Calculator' })
    expect(await figure(form, 'Profit or loss')).toMatch(/^[-−]/)

    await page.goto(`${program().appUrl}#/pages/defi/index`)
    await page.getByText(/never asks you to connect a wallet/).waitFor()
    await page.getByRole('textbox', { name: 'Network fees' }).fill('500')
    expect(await figure(page.locator('body'), 'Profit or loss')).toMatch(/^[-−]/)
  }),
  400_000,
)

/** Sessions do not outlive the days that pass. */
async function openLater(page: Page, { user }: { user: Awaited<ReturnType<typeof newUser>> }) {
  await page.evaluate(() => localStorage.removeItem('session'))
  await page.reload()
  await openAs(page, program().appUrl, user, '/pages/mining/contracts?id=1')
}

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
