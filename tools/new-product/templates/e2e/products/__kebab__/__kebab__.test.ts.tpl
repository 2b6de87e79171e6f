import { expect, inject, test } from 'vitest'

import { inBrowser } from '../../in-browser.ts'
import { newUser } from '../../new-user.ts'
import { addressOf } from '../../pages.ts'
import { figure, openAs } from '../../steps.ts'

test(
  'a user sets 40 USDT aside and finds the entry, and an amount that is too large is reported',
  inBrowser(async ({ page }) => {
    const appUrl = inject('appUrl')
    const user = await newUser(appUrl, { USDT: '100' })
    await openAs(page, appUrl, user, addressOf('__kebab__.entries'))
    await page.getByText('No entries yet').waitFor()
    const amount = page.getByRole('textbox', { name: 'Amount' })
    await amount.fill('100.01')
    await page.getByRole('button', { name: 'Set aside' }).click()
    await page.getByText('Insufficient balance').waitFor()

    await amount.fill('40')
    // A button accepts one tap in 500 ms (docs/APP.md).
    await page.waitForTimeout(600)
    await page.getByRole('button', { name: 'Set aside' }).click()
    const sheet = page.getByRole('dialog', { name: 'Set aside' })
    expect(await figure(sheet, 'Amount')).toBe('40 USDT')
    await sheet.getByRole('button', { name: 'Set aside' }).click()
    await page.getByRole('listitem').filter({ hasText: '40 USDT' }).waitFor()
    await expect.poll(() => amount.inputValue()).toBe('')
  }),
)
