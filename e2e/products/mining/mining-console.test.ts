import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { callApi } from '../../call-api.ts'
import { inBrowser } from '../../in-browser.ts'
import { desk, hire, joinAsOwner, logInByApi, openConsole } from '../../journeys/console-staff.ts'
import { newUser } from '../../new-user.ts'
import { ownProgram } from '../../own-program.ts'

const program = ownProgram(() => ({ RATE_LIMITS: 'off' }))

/** Fills a form of the console's page with these fields for ETH/USDT, and sends it. */
async function request(page: Page, button: string, fields: Record<string, string>) {
  await page.getByRole('button', { name: button }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('combobox', { name: 'Pair' }).click()
  await page.getByTitle('ETHUSDT', { exact: true }).click()
  for (const [label, value] of Object.entries(fields))
    await form.getByLabel(label, { exact: true }).fill(value)
  await form.getByRole('button', { name: 'Confirm' }).click()
  await page.getByText(/^Request \d+: Open$/).waitFor()
}

async function approve(page: Page, reason: string) {
  const asked = page.getByRole('row', { name: new RegExp(reason) })
  await asked.getByText('ETHUSDT').waitFor()
  await asked.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('tooltip').getByRole('button', { name: 'Confirm' }).click()
  await asked.waitFor({ state: 'detached' })
}

test(
  'one person requests a plan and the figures of its network, another publishes them, and the sale is paused',
  inBrowser(async ({ page }) => {
    const { appUrl } = program()
    const owner = await logInByApi(appUrl, await joinAsOwner(program()))
    const [treasury, risk] = [
      await hire(appUrl, owner, 'treasury'),
      await hire(appUrl, owner, 'risk'),
    ]
    await openConsole(page, appUrl, treasury, '/mining')
    await page
      .getByRole('row', { name: /BTCUSDT/ })
      .first()
      .waitFor()
    await request(page, 'Request new plan', {
      Cost: '0.2',
      'Electricity per TH and day': '0.01',
      'Max. output per TH and day': '0.00000001',
      'Min. TH': '5',
      'TH per user': '777',
      'TH for sale': '7777',
      Reason: 'Ether for three months',
    })
    await openConsole(page, appUrl, risk, '/requests')
    await approve(page, 'Ether for three months')
    await openConsole(page, appUrl, treasury, '/mining')
    const row = page.getByRole('row', { name: /0 \/ 7777/ })
    await row.getByText('Awaiting data').waitFor()
    await request(page, 'Request network day', {
      'Network hash rate, TH': '1000000',
      'Coins per block': '2',
      'Uptime, %': '98.5',
      'Pool fee, %': '1',
      Reason: 'Ether of yesterday',
    })
    await openConsole(page, appUrl, risk, '/requests')
    await approve(page, 'Ether of yesterday')
    await openConsole(page, appUrl, risk, '/mining')
    await row.getByText('Open', { exact: true }).waitFor()
    const id = (await row.getByRole('cell').first().innerText()).trim()
    await page.getByRole('tab', { name: 'Network data' }).click()
    await page.getByRole('row', { name: /ETHUSDT.*1,000,000.*98\.50%/ }).waitFor()

    const user = await newUser(appUrl, { USDT: '50' })
    const buy = () => callApi(appUrl, 'mining/buy', { id, num: '5' }, user.token)
    await expect(buy()).rejects.toThrow('The pool cannot cove') // Nobody has funded a pool of ETH.
    await page.getByRole('tab', { name: 'Plans' }).click()
    await row.getByRole('button', { name: 'Pause' }).click()
    await page.getByRole('tooltip').getByRole('button', { name: 'Confirm' }).click()
    await row.getByText('Paused', { exact: true }).waitFor()
    await expect(buy()).rejects.toThrow('The sale of this plan is paused')
  }, desk),
)
