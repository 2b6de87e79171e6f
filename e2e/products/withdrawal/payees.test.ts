import { randomInt } from 'node:crypto'

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { callApi } from '../../call-api.ts'
import { openDayLater } from '../../day-later.ts'
import { inBrowser } from '../../in-browser.ts'
import type { User } from '../../new-user.ts'
import { ownProgram } from '../../own-program.ts'
import { photograph } from '../../photograph.ts'
import { codedAddress } from '../../qr-codes.ts'
import { card, saveAddress, saveCard } from '../../save-payees.ts'
import { openAs } from '../../steps.ts'
import { payPassword, verifiedUser } from '../../verified-user.ts'
import { confirmWithdrawal, movableClock } from './steps.ts'

const program = ownProgram(() => movableClock)
const chainPage = '/pages/fund/withdraw?currency=USDT'
const cardPage = '/pages/fund/withdraw?currency=USD'
const timeout = 60_000

const addressField = (page: Page) => page.getByRole('textbox', { name: 'Address', exact: true })

async function pick(page: Page, name: string) {
  await page.getByRole('button', { name: 'Address book' }).click()
  const book = page.getByRole('dialog', { name: 'Address book' })
  await book.getByRole('button', { name: new RegExp(`^${name}`) }).click()
  await book.waitFor({ state: 'detached' })
}

test(
  'a saved address is picked; with the whitelist on it waits a day, and no other address can be paid',
  inBrowser(async ({ page }) => {
    const { appUrl } = program()
    const user = await verifiedUser(appUrl, { USDT: '1000' })
    await saveAddress(appUrl, user)
    await openAs(page, appUrl, user, chainPage)
    await pick(page, 'Ledger')
    await expect.poll(() => addressField(page).inputValue()).toBe(codedAddress)
    await page.getByText('Saved less than 24 hours ago').waitFor()

    const whitelist = { on: '1', pay_password: payPassword }
    await callApi(appUrl, 'user/wallet/whitelist_set', whitelist, user.token)
    await page.reload()
    await pick(page, 'Ledger')
    await page.getByText('Usable in').waitFor()
    await page.getByRole('textbox', { name: 'Amount' }).fill('100')

    await openDayLater(page, { program: program(), user, path: chainPage })
    await addressField(page).fill('0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359')
    await page.getByText('The whitelist is on: only saved addresses can be used').waitFor()
    await page.getByRole('textbox', { name: 'Amount' }).fill('100')
    await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await pick(page, 'Ledger')
    await page.getByText('The whitelist is on').waitFor({ state: 'detached' })
    await confirmWithdrawal(page, codedAddress)
    await page.getByText('Completed', { exact: true }).first().waitFor({ timeout })
  }),
)

/** Dollars by a voucher, which the demo's reviewer credits after some seconds. */
async function depositDollars(page: Page, { token }: User, amount: string) {
  const { appUrl } = program()
  const colour = `#${randomInt(0x1000000).toString(16).padStart(6, '0')}`
  const { buffer } = await photograph(page, { colour, width: 900 })
  const form = new FormData()
  form.set('class', 'voucher')
  form.set('file', new Blob([buffer], { type: 'image/jpeg' }), 'voucher.jpg')
  const headers = { authorization: token }
  const sent = await fetch(new URL('/api/upload', appUrl), { method: 'POST', headers, body: form })
  const { message: voucher } = (await sent.json()) as { message: string } // Its own schema.
  const input = { account: 'legal', currency: 'USD', amount, type: '0', voucher }
  await callApi(appUrl, 'wallet/charge_req', input, token)
}

test(
  'dollars are paid to the bank card that the user has saved, once he has one',
  inBrowser(async ({ page }) => {
    const { appUrl } = program()
    const user = await verifiedUser(appUrl, {})
    await openAs(page, appUrl, user, cardPage)
    await depositDollars(page, user, '500')
    await page.getByText('Available 500 USD').waitFor({ timeout })
    await openDayLater(page, { program: program(), user, path: cardPage })
    await page.getByRole('textbox', { name: 'Amount' }).fill('100')
    await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
    await page.getByText('Add or choose a bank card').waitFor()
    await page.getByRole('link', { name: 'Add domestic bank card' }).waitFor()

    // The session of the registration has ended meanwhile.
    const fields = { user_string: user.email, password: user.password }
    const token = String(await callApi(appUrl, 'user/login', fields))
    await saveCard(appUrl, { token })
    await page.reload()
    await page.getByRole('radio', { name: new RegExp(`^${card.bank_name}`) }).waitFor()
    await page.getByRole('link', { name: 'Add international bank card' }).waitFor()
    await expect
      .poll(() => page.getByRole('link', { name: 'Add domestic bank card' }).count())
      .toBe(0)
    await page.getByRole('textbox', { name: 'Amount' }).fill('500.01')
    await page.getByText('Insufficient balance').waitFor()
    await page.getByRole('textbox', { name: 'Amount' }).fill('100')
    await confirmWithdrawal(page, '**** 4567')
    await page.getByText('Completed', { exact: true }).first().waitFor({ timeout })
    await page.goto(`${appUrl}#${cardPage}`)
    await page.getByText('Available 400 USD').waitFor()
  }),
)
