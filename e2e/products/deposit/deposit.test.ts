import { randomInt } from 'node:crypto'

import { expect, inject, test } from 'vitest'

import { inBrowser } from '../../in-browser.ts'
import { inTwoLooks } from '../../in-two-looks.ts'
import { newUser } from '../../new-user.ts'
import { addressOf } from '../../pages.ts'
import { photograph } from '../../photograph.ts'
import { openAs } from '../../steps.ts'
import { waitForToast } from '../../toasts.ts'

const appUrl = inject('appUrl')
const colour = () => `#${randomInt(0x1000000).toString(16).padStart(6, '0')}`

test(
  'a coin is found, its address is shown per network, and a demo deposit confirms until it is credited',
  inBrowser(async ({ page }) => {
    const user = await newUser(appUrl)
    await openAs(page, appUrl, user, addressOf('assets.assets'))
    await page.getByRole('link', { name: 'Deposit', exact: true }).click()
    await page.getByRole('link', { name: /^Get demo funds/ }).waitFor()
    await page.getByRole('searchbox', { name: 'Search coins' }).fill('nosuch')
    await page.getByText('No results for “nosuch”.').waitFor()
    await page.getByRole('searchbox', { name: 'Search coins' }).fill('tether')
    await page.getByRole('button', { name: /^USDT/ }).click()

    await page.getByRole('radio', { name: 'Ethereum (ERC20)' }).waitFor()
    const address = page.getByRole('region', { name: 'Deposit address' })
    await address.getByText(/^0x[0-9a-fA-F]{40}$/).waitFor()
    // It is selected by the page's address, a moment later.
    await page.getByRole('radio', { name: 'TRON (TRC20)' }).click()
    await address.getByText(/^T[1-9A-HJ-NP-Za-km-z]{33}$/).waitFor()
    await address.getByRole('img', { name: 'QR code of the USDT address' }).waitFor()
    const saved = page.waitForEvent('download')
    await address.getByRole('button', { name: 'Save image' }).click()
    expect((await saved).suggestedFilename()).toMatch(/^USDT-T.{7}\.png$/)

    await page.getByRole('button', { name: 'Make a demo deposit' }).click()
    const sheet = page.getByRole('dialog', { name: 'Make a demo deposit' })
    await sheet.getByRole('textbox', { name: 'Amount' }).fill('25')
    await sheet.getByRole('button', { name: 'Make a demo deposit' }).click()
    await waitForToast(page, 'Demo deposit sent')
    const row = page.getByRole('listitem').filter({ hasText: '+25' })
    // The confirmations arrive without a reload.
    await row.getByText(/^[1-9]\d*\/20$/).waitFor()
    await row.getByRole('button').click()
    const details = page.getByRole('dialog', { name: 'Deposit details' })
    await details.getByText(/^\d+\/20 confirmations$/).waitFor()
    await details.getByText('Demo chain').waitFor()
    await row.getByText('Credited').waitFor({ timeout: 60_000 })
    await page.goto(`${appUrl}#/pages/fund/assets_record?currency=USDT`)
    await page.getByText('+25').first().waitFor()
  }),
)

test(
  'a voucher is refused without its picture, then reviewed, and credits the funding account',
  inBrowser(async ({ page }) => {
    const user = await newUser(appUrl)
    await openAs(page, appUrl, user, '/pages/fund/select')
    await page.getByRole('button', { name: /^USD US dollar/i }).click()
    await page.getByRole('textbox', { name: 'Amount' }).fill('120')
    await page.getByRole('button', { name: 'Submit' }).click()
    const voucher = page.getByRole('region', { name: 'Payment voucher' })
    await voucher.getByText('Upload the payment voucher').waitFor()
    await voucher
      .getByLabel('Choose file')
      .setInputFiles(await photograph(page, { colour: colour(), width: 120 }))
    await voucher.getByText('The picture is too small').waitFor()
    await voucher
      .getByLabel('Choose file')
      .setInputFiles(await photograph(page, { colour: colour(), width: 900 }))
    await voucher.getByText('Uploaded').waitFor()
    const sheet = page.getByRole('dialog', { name: 'Confirm deposit' })
    // A button ignores taps for a moment after one.
    const confirm = async () => {
      await page.getByRole('button', { name: 'Submit' }).click()
      return sheet.waitFor({ timeout: 3000 }).then(
        () => true,
        () => false,
      )
    }
    await expect.poll(confirm, { interval: 600 }).toBe(true)
    await sheet.getByText('120 USD').waitFor()
    await sheet.getByRole('button', { name: 'Submit' }).click()
    await waitForToast(page, 'Submitted for review')
    const row = page.getByRole('listitem').filter({ hasText: '+120' })
    await row.getByText('Pending').waitFor()
    // The demo's reviewer decides after some seconds.
    await row.getByText('Credited').waitFor()
    await page.goto(`${appUrl}#${addressOf('assets.assets')}?account=legal`)
    await page.getByText('120.00').first().waitFor()
    await expect.poll(() => page.getByText('In orders').count()).toBe(0)
  }),
)

test(
  'the page of deposits names what is paused or unknown, in two languages',
  inTwoLooks(async ({ page }, say) => {
    const user = await newUser(appUrl)
    await openAs(page, appUrl, user, '/pages/fund/receive?currency=NOSUCH', say)
    await page.getByText(say('assets:no_coin')).waitFor()
    await page.getByRole('link', { name: say('deposit:select') }).click()
    await page.getByRole('heading', { name: say('deposit:select') }).waitFor()
    await page.goto(`${appUrl}#/pages/fund/receive_withdraw_record`)
    await page.getByText(say('deposit:none')).waitFor()
    await expect.poll(() => page.getByRole('listitem').count()).toBe(0)
  }),
)
