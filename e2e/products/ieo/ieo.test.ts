import { expect, test } from 'vitest'

import { callApi } from '../../call-api.ts'
import { inBrowser } from '../../in-browser.ts'
import { newUser } from '../../new-user.ts'
import { ownProgram } from '../../own-program.ts'
import { passDays, passMinute } from '../../pass-time.ts'
import { figure, openAs } from '../../steps.ts'
import { waitForToast } from '../../toasts.ts'
import { verifiedUser } from '../../verified-user.ts'

const program = ownProgram(() => ({
  NODE_OPTIONS: `--import ${new URL('../../pass-days.ts', import.meta.url).href}`,
  RATE_LIMITS: 'off',
}))
const passReview = () => passMinute(program())

test(
  'a user cancels one subscription, keeps another one, and verifies the allocation after the sale',
  inBrowser(async ({ page }) => {
    const { appUrl } = program()
    const user = await verifiedUser(appUrl, { USDT: '20000' }, passReview)
    const other = await verifiedUser(appUrl, { USDT: '30000' }, passReview)
    await openAs(page, appUrl, user, '/pages/ieo/ieo')
    await page.getByRole('link', { name: /^Orbit ORB In progress/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Orbit (ORB)' }).waitFor()
    for (const [label, value] of [
      ['Issuance price', '1 ORB = 0.5 USDT'],
      ['Total issuance', '1,000,000 ORB'],
      ['Lock period', '7 days, then in 10 daily parts'],
      ['Passed', 'After the sale'],
    ] as const)
      await expect.poll(() => figure(page.getByRole('main'), label)).toBe(value)
    await page.getByRole('link', { name: /^Whitepaper/ }).waitFor()

    const form = page.getByRole('form', { name: 'Subscription' })
    await form.getByText('20,000 USDT').waitFor()
    await form.getByRole('textbox', { name: 'Token amount' }).fill('15000')
    await expect.poll(() => figure(form, 'Cost')).toBe('7,500 USDT')
    await form.getByRole('button', { name: 'Subscribe' }).click()
    const sheet = page.getByRole('dialog', { name: 'Confirm subscription' })
    const confirm = sheet.getByRole('button', { name: 'Subscribe' })
    await expect.poll(() => figure(sheet, 'Held now')).toBe('7,500 USDT')
    await expect.poll(() => confirm.isDisabled()).toBe(true)
    await sheet.getByRole('checkbox').check()
    await confirm.click()
    await page.getByText('Applied for 15,000 ORB').waitFor()

    await page.getByRole('link', { name: 'View subscription' }).click()
    await page.getByRole('button', { name: 'Cancel subscription' }).click()
    const question = page.getByRole('dialog', { name: 'Cancel subscription' })
    await expect.poll(() => figure(question, 'Released')).toBe('7,500 USDT')
    await question.getByRole('button', { name: 'Confirm' }).click()
    await waitForToast(page, 'Cancelled: 7,500 USDT released')
    await page.getByRole('main').getByText('7,500 USDT returned').waitFor()

    const order = { project_id: '1', pay_currency: 'USDT', price: '0.5' }
    await callApi(appUrl, 'project/order', { ...order, amount: '6000' }, user.token)
    // More than one user may get.
    await callApi(appUrl, 'project/order', { ...order, amount: '20000' }, other.token)
    await page.goto(`${appUrl}#/pages/financial/index`)
    await page.getByText('3,000 USDT', { exact: true }).waitFor()

    await passDays(program(), 3)
    await page.goto(`${appUrl}#/pages/ieo/order`)
    await page.getByRole('tab', { name: 'Active' }).click()
    await page.getByRole('link', { name: /^6,000 ORB Orbit In review/ }).click()
    await page.getByText('6,000 ORB in the first allocation').waitFor()
    await page.getByRole('link', { name: 'Allocation' }).click()
    await page.getByRole('button', { name: 'Verify' }).click()
    await page.getByText('Verified: equal').waitFor()
    await page.getByText('Your own row is among them.', { exact: false }).waitFor()
    await expect.poll(() => figure(page.getByRole('main'), 'Passed')).toBe('16,000 ORB')
    await page.getByRole('row', { name: /20,000 10,000$/ }).waitFor()

    // Nobody reviews in time: everything is returned.
    await passDays(program(), 1)
    await page.goto(`${appUrl}#/pages/ieo/order`)
    await page.getByRole('tab', { name: 'Completed' }).click()
    await page.getByRole('link', { name: /^6,000 ORB Orbit Not passed/ }).click()
    await page.getByText(/^Your order was not reviewed in time/).waitFor()
    await expect.poll(() => figure(page.getByRole('main'), 'Returned')).toBe('3,000 USDT')
  }),
)

test(
  'amounts that a project refuses are reported at their field, and a guest is sent to the login',
  inBrowser(async ({ page }) => {
    const { appUrl } = program()
    await opened(2)
    await page.goto(`${appUrl}#/pages/ieo/subscribe?id=2`)
    await page.getByRole('heading', { level: 1, name: 'Tide (TIDE)' }).waitFor()
    await page.getByRole('button', { name: 'Log in to subscribe' }).click()
    await page.getByRole('textbox', { name: 'E-mail' }).waitFor()

    const user = await newUser(appUrl, { USDT: '100' })
    await openAs(page, appUrl, user, '/pages/ieo/subscribe?id=2')
    await page.getByText('100 USDT', { exact: true }).waitFor()
    const amount = page.getByRole('textbox', { name: 'Token amount' })
    for (const [typed, message] of [
      ['', 'Enter an amount'],
      ['9.99', 'Minimum: 10 TIDE'],
      ['20000.01', 'Maximum: 20,000 TIDE'],
      ['1250.01', 'Insufficient balance'],
    ] as const) {
      // A button accepts one tap in 500 ms (docs/APP.md).
      await page.waitForTimeout(600)
      await amount.fill(typed)
      await page.getByRole('button', { name: 'Subscribe' }).click()
      await page.getByText(message, { exact: true }).waitFor()
    }
    await page.getByRole('button', { name: 'Max' }).click()
    await expect.poll(() => amount.inputValue()).toBe('1250')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    // Without a verified identity the preview leads to the verification.
    await page.waitForTimeout(600)
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await page.waitForURL(/real_mark/)

    await page.goto(`${appUrl}#/pages/ieo/allocation?id=2`)
    await page.getByText('There is no allocation yet').waitFor()
    await page.goto(`${appUrl}#/pages/ieo/order?id=999999`)
    await page.getByText('Subscription not found').waitFor()
    await page.goto(`${appUrl}#/pages/ieo/subscribe?id=999999`)
    await page.getByText('Project not found').waitFor()
    await page.getByRole('link', { name: 'View token sales' }).click()
    await page.getByRole('heading', { level: 1, name: 'Token sales' }).waitFor()
  }),
)

/** Lets days pass until the sale of a project has begun. */
async function opened(id: number): Promise<void> {
  const stage = async () => {
    const reply = await fetch(new URL(`/api/project/detail?id=${id}`, program().origin))
    const { message } = (await reply.json()) as { message: { stage: string } } // Its own schema.
    return message.stage
  }
  while ((await stage()) === 'warm_up') await passDays(program(), 1)
}
