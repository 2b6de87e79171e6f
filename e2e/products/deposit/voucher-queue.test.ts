import { randomInt } from 'node:crypto'

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { callApi } from '../../call-api.ts'
import { inBrowser } from '../../in-browser.ts'
import { desk, hire, joinAsOwner, logInByApi, openConsole } from '../../journeys/console-staff.ts'
import { newUser } from '../../new-user.ts'
import { ownProgram } from '../../own-program.ts'
import { photograph } from '../../photograph.ts'

// Without the demo's reviewer the cases wait.
const program = ownProgram(() => ({ DEMO_REVIEWER: 'off', RATE_LIMITS: 'off' }))

type Recharge = { amount: string; state_key: string; reason: string; note: string }

/** Asks for the credit of a payment in dollars, by the API. */
async function claimPayment(page: Page, { token, amount }: { token: string; amount: string }) {
  const { appUrl } = program()
  const colour = `#${randomInt(0x1000000).toString(16).padStart(6, '0')}`
  const { buffer, name } = await photograph(page, { colour, width: 900 })
  const form = new FormData()
  form.set('class', 'voucher')
  form.set('file', new Blob([buffer], { type: 'image/jpeg' }), name)
  const headers = { authorization: token }
  const sent = await fetch(new URL('/api/upload', appUrl), { method: 'POST', headers, body: form })
  const { message: voucher } = (await sent.json()) as { message: string } // Its own schema.
  const fields = { account: 'legal', currency: 'USD', type: '0', amount, voucher }
  await callApi(appUrl, 'wallet/charge_req', fields, token)
}

test(
  'treasury looks at the picture of a voucher, approves one and rejects one, by keys, and the user sees both',
  inBrowser(async ({ page }) => {
    const { appUrl } = program()
    const { token } = await newUser(appUrl)
    await claimPayment(page, { token, amount: '120' })
    await claimPayment(page, { token, amount: '340' })
    const owner = await logInByApi(appUrl, await joinAsOwner(program()))
    await openConsole(page, appUrl, await hire(appUrl, owner, 'treasury'), '/vouchers')
    await page.getByRole('tab', { name: /^Open 2/ }).waitFor()
    const drawer = page.getByRole('dialog').filter({ hasText: 'Case' }).first()

    await page.keyboard.press('j')
    await drawer.getByText('120 USD').first().waitFor()
    await drawer.getByText('Claim the case to see the picture.').waitFor()
    await page.keyboard.press('c')
    await drawer.getByRole('button', { name: 'Approve (a)' }).waitFor()
    await drawer.getByRole('img').first().waitFor()
    await page.keyboard.press('a')
    const approval = page.getByRole('dialog', { name: /^Approve/ })
    await approval.getByRole('button', { name: 'Approve', exact: true }).click()

    // The next case follows.
    await drawer.getByRole('button', { name: 'Claim (c)' }).waitFor()
    await page.keyboard.press('c')
    await drawer.getByRole('button', { name: 'Reject (r)' }).waitFor()
    await page.keyboard.press('r')
    const form = page.getByRole('dialog', { name: 'Reject' })
    await form.getByLabel('Reason').click()
    await page.locator('.ant-select-item-option').first().click()
    await form.getByLabel('Note').fill('Nothing has arrived')
    await form.getByRole('button', { name: 'Reject' }).click()
    await page.getByRole('tab', { name: /^Rejected 1/ }).waitFor()

    const address = new URL('/api/recharge/log', appUrl)
    const answer = await (await fetch(address, { headers: { authorization: token } })).json()
    const { list } = (answer as { message: { list: Recharge[] } }).message // Its own schema.
    const states = list.map(({ amount, state_key, note }) => [amount, state_key, note])
    expect(states).toEqual([
      ['340.00', 'rejected', 'Nothing has arrived'],
      ['120.00', 'credited', ''],
    ])
    const balances = (await callApi(appUrl, 'wallet/list', {}, token)) as object
    expect(JSON.stringify(balances)).toContain('"120.00')
  }, desk),
)
