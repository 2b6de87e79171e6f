import { expect, inject, test } from 'vitest'

import { inBrowser } from '../../in-browser.ts'
import { newUser } from '../../new-user.ts'
import { addressOf } from '../../pages.ts'
import { figure, openAs } from '../../steps.ts'

test(
  'a user converts USDT to BTC at a quote, lets one expire, and finds the conversion in the history',
  inBrowser(async ({ page }) => {
    const appUrl = inject('appUrl')
    const user = await newUser(appUrl, { USDT: '1000' })
    await openAs(page, appUrl, user, addressOf('convert.convert'))
    const amount = page.getByRole('textbox', { name: 'Amount' })
    await amount.fill('1000.01')
    await page.getByText('Insufficient balance').waitFor()
    await amount.fill('600')
    await page.getByText(/^≈ 0\.\d+$/).waitFor()
    await page.getByRole('button', { name: 'Preview' }).click()
    const sheet = page.getByRole('dialog', { name: 'Confirm conversion' })
    await expect.poll(() => figure(sheet, 'You pay')).toBe('600 USDT')
    await expect.poll(() => figure(sheet, 'Spread')).toBe('0.2%')
    await sheet.getByText('The price has expired').waitFor()
    await sheet.getByRole('button', { name: 'New quote' }).click()
    await sheet.getByText('Price kept for').waitFor()
    await sheet.getByRole('button', { name: 'Convert', exact: true }).click()
    await page.getByText(/^Converted 600 USDT to 0\.\d+ BTC$/).waitFor()
    await expect.poll(() => amount.inputValue()).toBe('')
    await page.getByRole('link', { name: 'Conversion history' }).click()
    const row = page.getByRole('listitem').filter({ hasText: 'USDT → BTC' })
    await row.getByText('600 USDT').waitFor()
  }),
)

test(
  'a user converts at the next price, and sees before how far it may move',
  inBrowser(async ({ page }) => {
    const appUrl = inject('appUrl')
    const user = await newUser(appUrl, { USDT: '1000' })
    await openAs(page, appUrl, user, addressOf('convert.convert'))
    await page.getByRole('radio', { name: 'Next price' }).check()
    await page.getByRole('textbox', { name: 'Amount' }).fill('600')
    await page.getByText(/^≈ 0\.\d+$/).waitFor()
    await page.getByRole('button', { name: 'Preview' }).click()
    const sheet = page.getByRole('dialog', { name: 'Confirm conversion' })
    await expect.poll(() => figure(sheet, 'You pay')).toBe('600 USDT')
    await expect.poll(() => figure(sheet, 'Max slippage')).toBe('0.5%')
    await sheet.getByRole('button', { name: 'Convert', exact: true }).click()
    const row = page.getByRole('listitem').filter({ hasText: 'USDT → BTC' })
    // The next price comes within a second or two.
    await row.getByText(/^1 USDT ≈/).waitFor()
    await row
      .getByText(/^0\.\d+ BTC$/)
      .last()
      .waitFor()
  }),
)
