import { expect, test } from 'vitest'

import { callApi } from '../../call-api.ts'
import { startHaltingMarket } from '../../halting-market.ts'
import { inBrowser } from '../../in-browser.ts'
import { newUser } from '../../new-user.ts'
import { storeState } from '../../stored-state.ts'
import { waitForToast } from '../../toasts.ts'
import { contractForm, fillLong, openLong, openPositionSheet, positions } from './contract-steps.ts'
import { fundContracts } from './prepare.ts'

const pair = { currency_id: '1', legal_id: '3' }
const limit = { type: '1', share: '2', multiple: '10', order_type: 'limit', target_price: '50000' }

test(
  'in a halt an open ticket places nothing, orders can be cancelled, and a position closes at the first price after it',
  inBrowser(async ({ page }) => {
    const { appUrl, halt, resume } = await startHaltingMarket()
    const { token } = await newUser(appUrl, { USDT: '9000' })
    await fundContracts(appUrl, { token, amount: '5000' })
    await storeState(page, { lang: 'en', token })
    await page.goto(`${appUrl}#${contractForm}`)
    await openLong(page, '10')
    await callApi(appUrl, 'lever/submit', { ...pair, ...limit }, token)
    await page.getByRole('tab', { name: 'Open orders (1)' }).waitFor()
    const sheet = await fillLong(page, '5')
    const confirm = sheet.getByRole('button', { name: 'Open long' })
    await expect.poll(() => confirm.isEnabled()).toBe(true)

    halt()
    const banner = page.getByRole('alert').getByText(/^Trading is halted\. Open orders/)
    await banner.waitFor()
    await sheet.getByRole('alert').getByText('Trading is halted: no reliable price').waitFor()
    await expect.poll(() => confirm.isDisabled()).toBe(true)
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
    const form = page.getByRole('form', { name: 'New order' })
    await expect.poll(() => form.getByRole('button', { name: 'Open long' }).isDisabled()).toBe(true)
    // The size is not at fault.
    await expect
      .poll(() => form.getByLabel('Size (lots)').getAttribute('aria-invalid'))
      .not.toBe('true')

    const close = await openPositionSheet(page, { button: 'Close', title: 'Close position' })
    await close.getByRole('button', { name: 'Close long' }).click()
    await close.waitFor({ state: 'detached' })
    await positions(page).getByRole('button', { name: 'Closing' }).waitFor()
    await page.getByRole('tab', { name: 'Open orders (1)' }).click()
    const cancel = page.getByRole('button', { name: 'Cancel', exact: true })
    await Promise.all([waitForToast(page, 'Order cancelled'), cancel.click()])
    await page.getByRole('tab', { name: 'Open orders (0)' }).waitFor()

    await page.getByRole('tab', { name: 'Positions (1)' }).click()
    await expect.poll(() => positions(page).count()).toBe(1)
    resume()
    await banner.waitFor({ state: 'detached' })
    await page.getByRole('tab', { name: 'Positions (0)' }).waitFor()
    await expect.poll(() => form.getByRole('button', { name: 'Open long' }).isEnabled()).toBe(true)
  }),
)
