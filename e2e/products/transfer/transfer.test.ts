import { expect, inject, test } from 'vitest'

import { inBrowser } from '../../in-browser.ts'
import { newUser } from '../../new-user.ts'
import { addressOf } from '../../pages.ts'
import { figure, openAs } from '../../steps.ts'
import { waitForToast } from '../../toasts.ts'

test(
  'a user moves 40 USDT to the futures account and finds the transfer in history and bills',
  inBrowser(async ({ page }) => {
    const appUrl = inject('appUrl')
    const user = await newUser(appUrl, { USDT: '100' })
    await openAs(page, appUrl, user, addressOf('transfer.transfer'))
    const amount = page.getByRole('textbox', { name: 'Amount' })
    await amount.fill('100.01')
    await page.getByText('Insufficient balance').waitFor()
    await amount.fill('40')
    const send = page.getByRole('button', { name: 'Transfer', exact: true })
    await send.click()
    const sheet = page.getByRole('dialog', { name: 'Confirm transfer' })
    await expect.poll(() => figure(sheet, 'Amount')).toBe('40 USDT')
    await expect.poll(() => figure(sheet, 'Spot after transfer')).toBe('60 USDT')
    await expect.poll(() => figure(sheet, 'Futures after transfer')).toBe('40 USDT')
    await sheet.getByRole('button', { name: 'Transfer' }).click()
    await waitForToast(page, '40 USDT moved to Futures')
    await expect.poll(() => amount.inputValue()).toBe('')

    await page.getByRole('button', { name: 'Swap accounts' }).click()
    await page.getByText('Available 40 USDT').waitFor()
    await page.getByRole('link', { name: 'Transfer history' }).click()
    const row = page.getByRole('listitem').filter({ hasText: 'Spot → Futures' })
    await row.getByText('40 USDT').waitFor()
    await page.goto(`${appUrl}#/pages/fund/assets_all_record?type=lever`)
    await page.getByText('Transfer between accounts').first().waitFor()
  }),
)
