import { expect, test } from 'vitest'

import { callApi } from '../../call-api.ts'
import { inBrowser } from '../../in-browser.ts'
import {
  approveRequest,
  desk,
  hire,
  joinAsOwner,
  logInByApi,
  openConsole,
} from '../../journeys/console-staff.ts'
import { newUser } from '../../new-user.ts'
import { ownProgram } from '../../own-program.ts'

const program = ownProgram(() => ({ RATE_LIMITS: 'off' }))

test(
  'one person requests a rule and the end of another one, a second one publishes both, and the pool is shown',
  inBrowser(async ({ page }) => {
    const { appUrl } = program()
    const owner = await logInByApi(appUrl, await joinAsOwner(program()))
    const [treasury, risk] = [
      await hire(appUrl, owner, 'treasury'),
      await hire(appUrl, owner, 'risk'),
    ]
    const user = await newUser(appUrl)
    await callApi(appUrl, 'coupon/redeem', { code: 'CASH5' }, user.token)

    await openConsole(page, appUrl, treasury, '/coupon')
    await page.getByRole('row', { name: /FEES50/ }).waitFor()
    await page.getByRole('button', { name: 'Request new rule' }).click()
    const form = page.getByRole('dialog')
    for (const [label, value] of [
      ['Value', '20'],
      ['Part of each fee, %', '25'],
      ['Days to use it', '14'],
      ['Total coupons', '500'],
      ['Budget', '5000'],
      ['Reason', 'A spring offer'],
    ] as const)
      await form.getByLabel(label, { exact: true }).fill(value)
    await form.getByRole('button', { name: 'Confirm' }).click()
    await page.getByText('Request 1: Open', { exact: true }).waitFor()
    const money = page.getByRole('row', { name: /CASH5/ })
    await money.getByRole('button', { name: 'End' }).click()
    const end = page.getByRole('dialog')
    await end.getByLabel('Reason', { exact: true }).fill('It costs too much')
    await end.getByRole('button', { name: 'Confirm' }).click()
    await page.getByText('Request 2: Open', { exact: true }).waitFor()
    await page.getByRole('tab', { name: 'Coupons' }).click()
    await page.getByRole('row', { name: /Unused/ }).waitFor()

    await openConsole(page, appUrl, risk, '/requests')
    const asked = page.getByRole('row', { name: /A spring offer/ })
    await asked.getByText('Part of each fee, %').waitFor()
    await approveRequest(page, 'A spring offer')
    await approveRequest(page, 'It costs too much')
    await openConsole(page, appUrl, treasury, '/coupon')
    await page.getByRole('row', { name: /^5\s+5\s+Fee\s+Registration/ }).waitFor()
    await page.getByRole('row', { name: /CASH5/ }).getByText('Ended').waitFor()
    await page.getByRole('tab', { name: 'Pools' }).click()
    const pool = page.getByRole('row', { name: /^USDT/ })
    await expect.poll(() => pool.innerText()).toMatch(/500,000\.0+USDT\s+0\.0+USDT/)
  }, desk),
)
