import { expect, test } from 'vitest'

import { callApi } from '../../call-api.ts'
import { inBrowser } from '../../in-browser.ts'
import { desk, openConsole } from '../../journeys/console-staff.ts'
import { ownProgram } from '../../own-program.ts'
import { passMinute } from '../../pass-time.ts'
import { figure, openAs } from '../../steps.ts'
import { waitForToast } from '../../toasts.ts'
import { verifiedUser } from '../../verified-user.ts'
import { lookFaults } from './look-faults.ts'
import { openAuction, passMinutes } from './open-auction.ts'

const program = ownProgram(() => ({
  NODE_OPTIONS: `--import ${new URL('../../pass-days.ts', import.meta.url).href}`,
  RATE_LIMITS: 'off',
}))
const symbol = 'TIDEUSDT'
const phone = { width: 390, height: 844 }

test(
  'users place and cancel orders in the auction of a listed token, which opens its market at one price, and then trade it',
  inBrowser(async (visitor) => {
    const { page } = visitor
    const { appUrl } = program()
    const { seller, auditor } = await openAuction(program())
    const buyer = await verifiedUser(appUrl, { USDT: '1000' }, () => passMinute(program()))

    // Before it has opened, the list of the markets and the page of the market lead to the auction.
    const link = page.getByRole('link', { name: /^Call auction TIDE\/USDT/ })
    await page.goto(`${appUrl}#/pages/market/market`)
    await link.waitFor()
    await page.goto(`${appUrl}#/pages/transaction/currency?symbol=${symbol}`)
    await link.click()
    await page.getByRole('button', { name: 'Log in to trade' }).waitFor()
    await openAs(page, appUrl, buyer, '/pages/ieo/subscribe?id=4')
    await link.click()
    await page.getByRole('heading', { level: 1, name: 'Call auction' }).waitFor()
    const main = page.getByRole('main')
    await expect.poll(() => figure(main, 'Issuance price')).toBe('0.5 USDT')
    await expect.poll(() => figure(main, 'Would trade now')).toBe('0 TIDE')

    const form = page.getByRole('form', { name: 'Auction order' })
    await form.getByText('1,000 USDT').waitFor()
    for (const [field, typed, message] of [
      ['Amount', '', 'Enter an amount'],
      ['Limit', '2.5001', 'Maximum: 2.5 USDT'],
      ['Limit', '0.0999', 'Minimum: 0.1 USDT'],
    ] as const) {
      await form.getByRole('textbox', { name: field }).fill(typed)
      // A button accepts one tap in 500 ms (docs/APP.md).
      await page.waitForTimeout(600)
      await form.getByRole('button', { name: 'Buy TIDE' }).click()
      await form.getByText(message, { exact: true }).waitFor()
    }
    const place = async (limit: string, amount: string, look?: () => Promise<void>) => {
      await form.getByRole('textbox', { name: 'Limit' }).fill(limit)
      await form.getByRole('textbox', { name: 'Amount' }).fill(amount)
      await page.waitForTimeout(600)
      await form.getByRole('button', { name: 'Buy TIDE' }).click()
      const sheet = page.getByRole('dialog', { name: 'Confirm order' })
      const total = String(Number(limit) * Number(amount)) // Of round figures.
      await expect.poll(() => figure(sheet, 'Held now')).toBe(`${total} USDT`)
      await expect.poll(() => figure(sheet, 'Fee')).toBe('None')
      await look?.()
      await sheet.getByRole('button', { name: 'Buy TIDE' }).click()
      await waitForToast(page, 'Order placed')
      await sheet.waitFor({ state: 'detached' })
      // The next order is not judged before it is typed.
      await expect.poll(() => form.getByText('Enter an amount').count()).toBe(0)
    }
    await place('0.52', '100')
    await place('0.4', '50', async () => {
      expect(await lookFaults(visitor, 'the confirmation')).toEqual([])
    })
    const sell = { symbol, direction: 'sell', price: '0.505', amount: '150' }
    await callApi(appUrl, 'listing/place', sell, seller.token)
    await expect.poll(() => figure(main, 'Would trade now')).toBe('100 TIDE')
    await expect.poll(() => figure(main, 'Sellers left over')).toBe('50 TIDE')
    await main.getByText('0.505 USDT').first().waitFor()

    expect(await lookFaults(visitor, 'an auction')).toEqual([])

    await page.setViewportSize(desk)
    await openConsole(page, appUrl, auditor, '/listing')
    const row = page.getByRole('row', { name: /TIDEUSDT.*Open/ })
    await row.getByText(/0\.505/).waitFor()
    await row.getByRole('button', { name: 'Expand row' }).click()
    await page.getByRole('row', { name: /0\.0+ ?TIDE.*0\.505.*150\.0+ ?TIDE/ }).waitFor()
    await page.getByRole('tab', { name: 'Orders' }).click()
    await page.getByRole('row', { name: /Sell.*Open.*150\.0+ ?TIDE/ }).waitFor()
    await page.setViewportSize(phone)
    await page.goto(`${appUrl}#/pages/listing/auction?symbol=${symbol}`)

    // The newest order is the first of the list.
    await page.getByRole('button', { name: 'Cancel order' }).first().click()
    const question = page.getByRole('dialog', { name: 'Cancel order' })
    await expect.poll(() => figure(question, 'Released')).toBe('20 USDT')
    expect(await lookFaults(visitor, 'a cancel')).toEqual([])
    await question.getByRole('button', { name: 'Confirm' }).click()
    await waitForToast(page, 'Cancelled, 20 USDT released')
    await expect.poll(() => page.getByRole('button', { name: 'Cancel order' }).count()).toBe(1)

    await passMinutes(program(), 10)
    await main.getByText('Opening price').waitFor()
    await expect.poll(() => figure(main, 'Traded')).toBe('100 TIDE')
    expect(await lookFaults(visitor, 'an auction that has ended')).toEqual([])
    await page.getByRole('link', { name: 'My auction orders' }).click()
    await page.getByRole('heading', { level: 1, name: 'My auction orders' }).waitFor()
    await expect.poll(() => figure(main, 'Filled')).toBe('0 / 50 TIDE')
    await main.getByText('100 / 100 TIDE').waitFor()
    await main.getByText('50.5 USDT').waitFor()
    expect(await lookFaults(visitor, 'the orders')).toEqual([])
    await page.goBack()

    // Its first trade after the auction is its price.
    const offer = { currency_id: 'TIDE', legal_id: 'USDT', type: 'limit', direction: 'sell' }
    const limit = { ...offer, target_price: '0.55', amount: '50' }
    await callApi(appUrl, 'coin/trade', limit, seller.token)
    await page.getByRole('link', { name: 'Trade TIDE' }).click()
    await page.getByRole('button', { name: /^TIDE\/USDT/ }).waitFor()
    await page.getByText('≈ $0.505', { exact: false }).first().waitFor()
    await page.getByRole('textbox', { name: /^Price/ }).fill('0.55')
    await page.getByRole('textbox', { name: /^Amount/ }).fill('20')
    await page.waitForTimeout(600)
    await page.getByRole('button', { name: 'Buy TIDE' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Buy TIDE/ })
      .click()
    await page.getByText('≈ $0.55', { exact: false }).first().waitFor()
  }),
)
