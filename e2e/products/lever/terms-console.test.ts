import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { callApi } from '../../call-api.ts'
import { inBrowser } from '../../in-browser.ts'
import { atDesk } from '../../journeys/at-desk.ts'
import { hire, joinAsOwner, logInByApi } from '../../journeys/console-staff.ts'
import { newUser } from '../../new-user.ts'
import { ownProgram } from '../../own-program.ts'
import { openAs } from '../../steps.ts'
import { contractForm } from './contract-steps.ts'
import { fundContracts } from './prepare.ts'

const program = ownProgram(() => ({ RATE_LIMITS: 'off' }))
const why = 'The venue is under maintenance'

/** Fills in the reason in the dialog that a button of bitcoin's pair opens. */
async function decide(page: Page, button: string, reason: string) {
  await page.getByRole('tab', { name: 'Pairs' }).click()
  const row = page.getByRole('row', { name: /BTCUSDT/ })
  await row.getByRole('button', { name: button, exact: true }).click()
  const form = page.getByRole('dialog', { name: button })
  await form.getByLabel('Reason', { exact: true }).fill(reason)
  await form.getByRole('button', { name: 'Confirm' }).click()
  await form.waitFor({ state: 'detached' })
  await row.getByText(reason).waitFor()
}

test(
  'a pause of a pair and its reason, and terms that are announced, reach the form of a user',
  inBrowser(async ({ page }) => {
    const { appUrl } = program()
    const owner = await logInByApi(appUrl, await joinAsOwner(program()))
    const [treasury, risk] = [
      await hire(appUrl, owner, 'treasury'),
      await hire(appUrl, owner, 'risk'),
    ]
    const user = await newUser(appUrl, { USDT: '5000' })
    await fundContracts(appUrl, { token: user.token, amount: '2000' })

    await atDesk(page, { appUrl, staff: risk, path: '/lever' }, (console) =>
      decide(console, 'Pause', why),
    )
    await openAs(page, appUrl, user, contractForm)
    const note = page.getByRole('region', { name: 'Opening paused' })
    await note.getByText(why).waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Open long' }).isDisabled()).toBe(true)
    await atDesk(page, { appUrl, staff: risk, path: '/lever' }, (console) =>
      decide(console, 'Resume', 'The maintenance is over'),
    )
    await page.reload()
    await page.getByRole('button', { name: 'Open long' }).waitFor()
    await expect.poll(() => note.count()).toBe(0)

    await atDesk(page, { appUrl, staff: treasury, path: '/lever' }, async (console) => {
      await console.getByRole('button', { name: 'Request new terms' }).click()
      const form = console.getByRole('dialog', { name: 'Request new terms' })
      await expect.poll(() => form.getByLabel('Overnight fee, %').inputValue()).toBe('0.03')
      await form.getByLabel('Fee, %', { exact: true }).fill('0.04')
      await form.getByLabel('Tiers').fill('100000 100')
      await form.getByLabel('Reason', { exact: true }).fill('A lower fee')
      await form.getByRole('button', { name: 'Confirm' }).click()
      await expect.poll(() => form.getByLabel('Tiers').getAttribute('aria-invalid')).toBe('true')
      await form.getByLabel('Tiers').fill('100000 100 0.5\n- 10 5')
      await form.getByRole('button', { name: 'Confirm' }).click()
      const shown = await console.getByText(/^Request \d+: Open$/).innerText()
      const id = /\d+/.exec(shown)?.[0] ?? ''
      await callApi(appUrl, 'admin/requests/approve', { id }, owner.token)
      await console.reload()
      await console.getByRole('tab', { name: 'Versions' }).click()
      const rows = console.getByRole('row')
      await rows.filter({ hasText: 'Announced' }).getByText('0.04%').waitFor()
      await rows.filter({ hasText: 'Current' }).getByText('0.05%').waitFor()
    })
    await page.reload()
    await page.getByText(/New terms from .*: fee 0\.04%, spread 0\.02%/).waitFor()
  }),
)
