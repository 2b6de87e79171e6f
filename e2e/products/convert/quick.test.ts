import { randomInt } from 'node:crypto'

import { expect, inject, test } from 'vitest'

import { callApi } from '../../call-api.ts'
import { inBrowser } from '../../in-browser.ts'
import { inTwoLooks } from '../../in-two-looks.ts'
import { newUser } from '../../new-user.ts'
import { addressOf } from '../../pages.ts'
import { photograph } from '../../photograph.ts'
import { figure, numberIn, openAs } from '../../steps.ts'
import { waitForToast } from '../../toasts.ts'
import { verifiedUser } from '../../verified-user.ts'

const appUrl = inject('appUrl')

test(
  'a verified user deposits dollars on the way to a purchase, buys, and finds it in the history',
  inBrowser(async ({ page }) => {
    const user = await verifiedUser(appUrl, {})
    await openAs(page, appUrl, user, addressOf('home.home'))
    await page.getByRole('link', { name: 'Buy crypto' }).click()
    await page.getByRole('heading', { name: 'Buy crypto' }).waitFor()
    const spend = page.getByRole('textbox', { name: 'Amount to spend' })
    const receive = page.getByRole('textbox', { name: 'Amount to receive' })
    await spend.fill('2000.01')
    await page.getByText('Maximum: 2,000 USD').waitFor()
    await spend.fill('100')
    await expect.poll(() => receive.inputValue()).toMatch(/^0\.\d+$/)
    await page.getByText('0.00 USD, 100.00 short').waitFor()

    await page.getByRole('button', { name: 'Deposit USD' }).click()
    const amount = page.getByRole('textbox', { name: 'Amount', exact: true })
    await amount.fill('150')
    const voucher = page.getByRole('region', { name: 'Payment voucher' })
    const colour = `#${randomInt(0x1000000).toString(16).padStart(6, '0')}`
    await voucher
      .getByLabel('Choose file')
      .setInputFiles(await photograph(page, { colour, width: 900 }))
    await voucher.getByText('Uploaded').waitFor()
    await page.getByRole('button', { name: 'Submit' }).click()
    const deposit = page.getByRole('dialog', { name: 'Confirm deposit' })
    await deposit.getByRole('button', { name: 'Submit' }).click()
    await waitForToast(page, 'Submitted for review')
    // Back at the purchase. The demo's reviewer decides after some seconds.
    await page.getByRole('heading', { name: 'Buy crypto' }).waitFor()
    await page.getByText('150 USD', { exact: true }).waitFor({ timeout: 60_000 })

    await receive.fill('0.001')
    await expect.poll(() => spend.inputValue()).toMatch(/^\d+\.\d\d$/)
    await page.getByRole('button', { name: 'Buy BTC' }).click()
    const sheet = page.getByRole('dialog', { name: 'Confirm purchase' })
    await expect.poll(() => figure(sheet, 'Spread')).toBe('0.2%')
    await expect.poll(() => figure(sheet, 'Pay with')).toBe('Fiat balance')
    const paid = await figure(sheet, 'You pay')
    expect(numberIn(paid)).toBeLessThan(150)
    await sheet.getByRole('button', { name: 'Buy', exact: true }).click()
    await page.getByText(/^Bought 0\.001\d* BTC$/).waitFor()
    await page.getByRole('link', { name: 'Purchase history' }).click()
    const row = page.getByRole('listitem').filter({ hasText: 'USD → BTC' })
    await row.getByText(paid).waitFor()
  }),
)

test(
  'a user without a verified identity is led to the verification, in two languages',
  inTwoLooks(async ({ page }, say) => {
    const user = await newUser(appUrl)
    await openAs(page, appUrl, user, addressOf('convert.quick'), say)
    await page.getByText(say('convert:need_identity')).waitFor()
    await expect.poll(() => page.getByRole('textbox').count()).toBe(0)
    await page.getByRole('link', { name: say('convert:verify') }).click()
    await page.waitForURL(/pages\/setting\/real_mark/)
  }),
)

test(
  'a user converts the chosen small balances, each with its result, and waits a day for the next ones',
  inBrowser(async ({ page }) => {
    const user = await newUser(appUrl, { ETH: '0.0001', XRP: '0.2' })
    await openAs(page, appUrl, user, `${addressOf('assets.assets')}?account=change`)
    await page.getByRole('link', { name: 'Convert small balances' }).click()
    await page.getByText('Coins worth less than 1 USDT, once every 24 hours.').waitFor()
    await page.getByRole('checkbox', { name: 'XRP' }).uncheck()
    await page.getByText('1/2').waitFor()
    await page.getByRole('button', { name: 'Convert (1)' }).click()
    const sheet = page.getByRole('dialog', { name: 'Confirm conversion' })
    await expect.poll(() => figure(sheet, 'Coins')).toBe('ETH')
    await sheet.getByRole('button', { name: 'Convert', exact: true }).click()
    await page.getByText(/^Received 0\.\d+ USDT$/).waitFor()
    await expect.poll(() => page.getByRole('listitem').count()).toBe(1)
    await page.getByRole('link', { name: 'Conversion history' }).last().click()
    await page.getByRole('listitem').filter({ hasText: 'ETH → USDT' }).waitFor()
    await page.goto(`${appUrl}#${addressOf('convert.dust')}`)
    await page.getByText('Available again in').waitFor()
    await expect
      .poll(() => page.getByRole('button', { name: 'Convert (1)' }).isDisabled())
      .toBe(true)
    const again = callApi(appUrl, 'quick/sweep', { currencies: '5' }, user.token)
    await expect(again).rejects.toThrow('Small balances can be converted once in 24 hours')
  }),
)
