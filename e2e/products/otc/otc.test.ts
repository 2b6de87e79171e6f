import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { advancedUser } from '../../advanced-user.ts'
import { callApi } from '../../call-api.ts'
import { inBrowser } from '../../in-browser.ts'
import { desk, invite, joinAsOwner, logInByApi, openConsole } from '../../journeys/console-staff.ts'
import type { User } from '../../new-user.ts'
import { openOther } from '../../other-browser.ts'
import { ownProgram } from '../../own-program.ts'
import { addressOf } from '../../pages.ts'
import { passMinute, serverTime } from '../../pass-time.ts'
import { photograph } from '../../photograph.ts'
import { saveCard } from '../../save-payees.ts'
import { figure, openAs } from '../../steps.ts'
import { waitForToast } from '../../toasts.ts'
import { verifiedUser } from '../../verified-user.ts'

const program = ownProgram(() => ({
  NODE_OPTIONS: `--import ${new URL('../../pass-days.ts', import.meta.url).href}`,
  RATE_LIMITS: 'off',
}))

async function passMinutes(count: number) {
  for (let passed = 0; passed < count; passed += 1) await passMinute(program())
}

const passReview = () => passMinutes(1)

/** Answers the advertisement of a merchant. */
async function order(page: Page, merchant: string | RegExp, dollars: string) {
  await page.getByRole('article', { name: merchant }).getByRole('button', { name: 'Buy' }).click()
  const sheet = page.getByRole('dialog', { name: 'Buy USDT' })
  await sheet.getByRole('textbox', { name: 'Amount' }).fill(dollars)
  await sheet.getByRole('button', { name: 'Continue' }).click()
  const confirm = page.getByRole('dialog', { name: 'Confirm the order' })
  await confirm.getByText(`${dollars} USD`).waitFor()
  await confirm.getByRole('button', { name: 'Buy' }).click()
  await page.getByText('Waiting for the payment').waitFor()
}

async function reportPayment(page: Page) {
  await page.getByRole('button', { name: 'I have paid' }).click()
  const sheet = page.getByRole('dialog', { name: 'I have paid' })
  await sheet.getByRole('button', { name: 'I have paid' }).click()
}

test(
  'one person buys from a merchant of the demo, who writes, confirms and releases',
  inBrowser(async ({ page }) => {
    const { appUrl } = program()
    const user = await verifiedUser(appUrl, { USDT: '10' }, passReview)
    await openAs(page, appUrl, user, addressOf('otc.board'))
    await order(page, /^DemoSwift /, '20')
    await page.getByText('Demo Bank One').waitFor()
    const chat = page.getByRole('list', { name: 'Chat' })
    await chat.getByText('I am a program of the demo.').waitFor()
    await reportPayment(page)
    await page.getByText('Completed', { exact: true }).waitFor()
    await chat.getByText('Thank you, I confirm the payment.').waitFor()
    await page.goto(`${appUrl}#${addressOf('otc.orders')}`)
    const own = page.getByRole('link', { name: /Buy 19\.\d+ USDT/ })
    await own.waitFor()
    await expect.poll(() => own.innerText()).toContain('20 USD')
  }),
)

test(
  'a merchant advertises, a buyer orders and appeals, and two people of the staff decide in a third browser',
  inBrowser(async ({ page }) => {
    const { appUrl } = program()
    await page.goto(appUrl)
    const merchant = await advancedUser(page, { appUrl, passReview }, { USDT: '3000' })
    await callApi(appUrl, 'user/editNickname', { nickname: 'Northwind' }, merchant.token)
    await saveCard(appUrl, merchant)
    const buyer = await verifiedUser(appUrl, { USDT: '10' }, passReview)

    await becomeMerchant(page, appUrl, merchant)
    const other = await openOther(page)
    await openAs(other, appUrl, buyer, addressOf('otc.board'))
    await order(other, /^Northwind /, '95')
    await other.getByText('6222020200001234567').waitFor()
    await other
      .getByLabel('Add a picture')
      .setInputFiles(await photograph(other, { colour: '#369', width: 900 }))
    await other.getByRole('img', { name: 'Picture' }).waitFor()
    await other.getByRole('textbox', { name: 'Message' }).fill('Paid, see https://example.com')
    await other.getByRole('button', { name: 'Send' }).click()
    await waitForToast(other, 'No links, addresses, phone numbers, markup or hidden marks, please')
    await other.getByRole('textbox', { name: 'Message' }).fill('Paid, here')
    await other.getByRole('button', { name: 'Send' }).click()
    await other.getByRole('list', { name: 'Chat' }).getByText('Paid, here').waitFor()
    await reportPayment(other)
    await other.getByText('The seller checks the payment').waitFor()

    // The merchant sees the buyer's verified name, the message and the picture without a reload.
    await page.goto(`${appUrl}#${addressOf('otc.orders')}`)
    await page.getByRole('link', { name: /Sell 100 USDT/ }).click()
    await page.getByText('Check your bank account').waitFor()
    await page.getByText('Payment must come from').waitFor()
    await page.getByRole('list', { name: 'Chat' }).getByText('Paid, here').waitFor()
    await page.getByRole('img', { name: 'Picture' }).waitFor()
    await page.getByRole('textbox', { name: 'Message' }).fill('Nothing has come')
    await page.getByRole('button', { name: 'Send' }).click()
    await other.getByRole('list', { name: 'Chat' }).getByText('Nothing has come').waitFor()

    await passMinutes(10)
    await other.getByRole('button', { name: 'Appeal' }).click()
    const form = other.getByRole('dialog', { name: 'Appeal' })
    await form.getByRole('textbox', { name: 'What happened' }).fill('Paid and not released')
    await form.getByRole('button', { name: 'Appeal' }).click()
    await other.getByText('Two members of the staff decide').waitFor()

    const joined = await joinAsOwner(program())
    const owner = await logInByApi(appUrl, joined, await serverTime(program()))
    const hire = async (role: 'support' | 'risk') =>
      logInByApi(appUrl, await invite(appUrl, owner, role), await serverTime(program()))
    const support = await hire('support')
    const staff = await openOther(page, desk)
    await openConsole(staff, appUrl, support, '/otc')
    const row = staff.getByRole('row', { name: /Paid and not released/ })
    await row.getByRole('button', { name: 'Chat' }).click()
    const drawer = staff.getByRole('dialog').first()
    await drawer.getByText('Nothing has come').waitFor()
    await drawer.getByRole('button', { name: 'Show the picture' }).click()
    await drawer.getByRole('img', { name: 'Picture' }).waitFor()
    await drawer.getByRole('button', { name: 'Message to both sides' }).click()
    const note = staff.getByRole('dialog', { name: 'Message to both sides' })
    await note.getByRole('textbox').fill('We have the statement of the bank.')
    await note.getByRole('button', { name: /OK|Confirm|Send/ }).click()
    await other.getByText('We have the statement of the bank.').waitFor()
    await drawer.getByRole('button', { name: 'Close' }).click()
    await row.getByRole('button', { name: 'Request a decision' }).click()
    const decision = staff.getByRole('dialog', { name: 'Request a decision' })
    await decision.getByRole('radio', { name: 'The buyer gets the coins' }).check()
    await decision.getByLabel('Taken from the bond (USDT)').fill('50')
    await decision.getByLabel('Reason that users read').fill('The statement shows the payment')
    await decision.getByLabel('Reason', { exact: true }).fill('Statement of the bank')
    await decision.getByRole('button', { name: /OK|Request|Confirm/ }).click()
    await decision.waitFor({ state: 'detached' })

    const risk = await hire('risk')
    const waiting = await fetch(new URL('/api/admin/requests?state=open', appUrl), {
      headers: { authorization: risk.token },
    })
    const { message } = (await waiting.json()) as { message: { list: { id: number }[] } } // Its own schema.
    const request = message.list[0]?.id ?? 0
    await callApi(appUrl, 'admin/requests/approve', { id: String(request) }, risk.token)
    await other.getByText('Completed', { exact: true }).waitFor()
    await other.getByText('The statement shows the payment').waitFor()
    await other.goto(`${appUrl}#${addressOf('otc.decisions')}`)
    await other.getByRole('heading', { name: 'Coins to the buyer · The bond paid' }).waitFor()
    await page.goto(`${appUrl}#${addressOf('otc.merchant')}`)
    await expect.poll(() => figure(page.getByRole('main'), 'Bond')).toBe('450 USDT')
  }),
)

/** Deposits the bond and sells 500 USDT. */
async function becomeMerchant(page: Page, appUrl: string, merchant: User) {
  await openAs(page, appUrl, merchant, addressOf('otc.merchant'))
  await page.getByRole('button', { name: 'Deposit the bond' }).click()
  const bond = page.getByRole('dialog', { name: 'Become a merchant' })
  await bond.getByRole('button', { name: 'Deposit the bond' }).click()
  await page.getByRole('link', { name: 'New advertisement' }).click()
  await page.getByRole('textbox', { name: 'Price' }).fill('0.95')
  await page.getByRole('textbox', { name: 'Quantity' }).fill('500')
  await page.getByRole('textbox', { name: 'Min. order' }).fill('10')
  await page.getByRole('textbox', { name: 'Max. order' }).fill('400')
  await page.getByRole('textbox', { name: 'Terms' }).fill('In your own name')
  await page.getByRole('button', { name: 'Publish' }).click()
  const sheet = page.getByRole('dialog', { name: 'New advertisement' })
  await sheet.getByRole('button', { name: 'Publish' }).click()
  await waitForToast(page, 'Advertisement published')
  await page.getByRole('article', { name: /Sell USDT/ }).waitFor()
}
