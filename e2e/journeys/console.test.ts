import type { StaffRole } from '@candor/protocol'
import type { Page } from 'playwright-core'
import { beforeAll, expect, inject, test } from 'vitest'

import { callApi } from '../call-api.ts'
import { inBrowser } from '../in-browser.ts'
import { newUser } from '../new-user.ts'
import { desk, hire, openConsole, type Staff } from './console-staff.ts'
import { ownerOn } from './queue-steps.ts'

const appUrl = inject('appUrl')

const ended = 'Your session has ended. Please log in again.'
let owner: Staff

// The printed address works once: the person who joins here is the owner in all these journeys.
beforeAll(async () => {
  owner = await ownerOn(inject('consoleUrl'))
})

/** The console as a new person of a role sees it. */
async function openAs(page: Page, role: StaffRole, path?: string) {
  await openConsole(page, appUrl, await hire(appUrl, owner, role), path)
}

test(
  'what treasury requests is executed when risk approves it, and only then',
  inBrowser(async ({ page }) => {
    await openAs(page, 'treasury', '/requests')
    await page.getByRole('button', { name: 'Request house funding' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('Amount').fill('1234.5')
    await form.getByLabel('Reason').fill('More to quote with')
    await form.getByRole('button', { name: 'Confirm' }).click()
    const row = page.getByRole('row', { name: /1,234\.5/ }).first()
    await row.waitFor()
    await expect.poll(() => row.getByRole('button').allInnerTexts()).toEqual(['Withdraw'])
    await page.getByText(/^Request \d+: Open$/).waitFor()
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.getByRole('heading', { name: 'Log in' }).waitFor()
    await expect.poll(() => page.getByText(ended).count()).toBe(0)

    await openAs(page, 'risk', '/requests')
    await row.getByRole('button', { name: 'Approve' }).click()
    await page.getByRole('tooltip').getByRole('button', { name: 'Confirm' }).click()
    await page.getByText('Done', { exact: true }).first().waitFor()
    await page.getByRole('tab', { name: /^Done \d/ }).click()
    await row.getByText('1234.5 USDT', { exact: true }).waitFor()
  }, desk),
)

test(
  'every account of the house has a name',
  inBrowser(async ({ page }) => {
    await openAs(page, 'treasury', '/treasury')
    await page.getByRole('tab', { name: 'House and external accounts' }).click()
    await page.getByRole('cell', { name: 'Lock-up pool · USDT' }).first().waitFor()
    const names = await page.getByRole('cell', { name: ' · ' }).allInnerTexts()
    expect(names.length).toBeGreaterThan(10)
    expect(names.filter((name) => name.includes('_'))).toEqual([])
  }, desk),
)

test(
  'a notice that an editor drafts is previewed, and shown in the app once it is published',
  inBrowser(async ({ page }) => {
    await openAs(page, 'content', '/content')
    await page.getByRole('tab', { name: 'Notices' }).click()
    await page.getByRole('button', { name: 'New', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
    const drawer = page.getByRole('dialog', { name: /^Notices/ })
    const title = `Maintenance on <b>Sunday</b>`
    await drawer.getByLabel('Title').fill(title)
    await drawer.getByLabel('Text', { exact: true }).fill('First.\n\nSecond.')
    const preview = drawer.getByRole('region', { name: 'Preview' })
    await preview.getByRole('heading', { name: title }).waitFor()
    await expect.poll(() => preview.getByRole('article').locator('b').count()).toBe(0)
    await drawer.getByRole('button', { name: 'Save draft' }).click()
    await drawer.getByText(/^1 language has a draft/).waitFor()
    await page.goto(`${appUrl}#/pages/common/notices`)
    await page.getByRole('link', { name: /Welcome to Candor/ }).waitFor()
    const link = page.getByRole('link', { name: title })
    await expect.poll(() => link.count()).toBe(0)

    await openConsole(page, appUrl, owner, '/content')
    await page.getByRole('tab', { name: 'Notices' }).click()
    const row = page.getByRole('row', { name: title })
    await row.getByRole('button', { name: 'Open' }).click()
    await drawer.getByRole('button', { name: 'Publish' }).click()
    await page.getByRole('tooltip').getByRole('button', { name: 'Confirm' }).click()
    await page.getByText('Done', { exact: true }).first().waitFor()
    await page.goto(`${appUrl}#/pages/common/notices`)
    await link.click()
    await page.getByText('Second.').waitFor()
  }, desk),
)

test(
  'a request that the core rejects is reported as failed, although it was approved',
  inBrowser(async ({ page }) => {
    const requester = await hire(appUrl, owner, 'treasury')
    // More than the treasury has.
    const fields = { currency: 'USDT', amount: '9999999999', reason: 'Everything and more' }
    await callApi(appUrl, 'admin/lockup/fund', fields, requester.token)
    await openAs(page, 'risk', '/requests')
    const row = page.getByRole('row', { name: /9,999,999,999/ })
    await row.getByRole('button', { name: 'Approve' }).click()
    await page.getByRole('tooltip').getByRole('button', { name: 'Confirm' }).click()
    await page.getByText('Approved, but not executed: Insufficient funds').waitFor()
    await expect
      .poll(() => page.locator('.ant-message').getByText('Done', { exact: true }).count())
      .toBe(0)
    await page.getByRole('tab', { name: /^Failed \d/ }).click()
    await row.getByText('Insufficient funds').waitFor()
  }, desk),
)

test(
  'support freezes an account and ends its session; the auditor sees it and verifies the chain',
  inBrowser(async ({ page }) => {
    const user = await newUser(appUrl, { USDT: '500' })
    await openAs(page, 'support', '/users')
    await page.getByPlaceholder('Search').fill(user.email)
    const found = page.waitForResponse(/\/admin\/users\?.*words=visitor/)
    await page.getByPlaceholder('Search').press('Enter')
    await found
    // Support finds a user by the whole address and sees it masked.
    await page.getByText('vi***@candor.test', { exact: true }).waitFor()
    await page.getByRole('row').getByRole('link').click()
    await page.getByText('vi***@candor.test', { exact: true }).waitFor()
    await page.getByRole('tab', { name: 'Notes' }).click()
    await page.getByRole('button', { name: 'Add note' }).click()
    await page.getByRole('dialog').getByLabel('Note').fill('Called about a lost phone')
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
    await page.getByRole('cell', { name: 'Called about a lost phone' }).waitFor()
    await page.getByRole('tab', { name: 'Balances' }).click()
    await page.getByRole('cell', { name: 'USDT' }).waitFor()
    await page.getByRole('tab', { name: 'Bills' }).click()
    await page.getByRole('cell', { name: 'Demo funds' }).waitFor()
    await page.getByRole('button', { name: 'Freeze account' }).click()
    await page.getByRole('dialog').getByLabel('Reason').fill('Reported as stolen')
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
    await page.getByText('Reason: Reported as stolen').waitFor()
    const drawn = callApi(appUrl, 'demo/faucet', { currency: 'USDT', amount: '1' }, user.token)
    await expect(drawn).rejects.toThrow('Your account is frozen (Reported as stolen)')
    await page.getByRole('tab', { name: 'Sessions' }).click()
    await page.getByRole('button', { name: 'End session' }).first().click()
    await page.getByRole('tooltip').getByRole('button', { name: 'Confirm' }).click()
    await page.getByText('Done', { exact: true }).first().waitFor()
    const ended = callApi(appUrl, 'wallet/list', {}, user.token)
    await expect(ended).rejects.toThrow('Please log in first')

    await openAs(page, 'auditor', '/audit')
    await page.getByRole('cell', { name: 'Ended a session of a user' }).first().waitFor()
    await page.getByRole('cell', { name: 'Froze an account' }).first().waitFor()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    expect((await download).suggestedFilename()).toBe('audit.csv')
    await page.getByRole('button', { name: 'Verify chain' }).click()
    await page.getByText(/^Chain verified: \d+ rows$/).waitFor()
  }, desk),
)

test(
  'every user of the app sees the actions of the staff, and that the ledger balances',
  inBrowser(async (visitor) => {
    const { page } = visitor
    await visitor.open(`${appUrl}#/pages/common/aboutus`)
    await page.getByRole('link', { name: 'Transparency' }).click()
    await page.getByText('Sums to zero').first().waitFor()
    await expect.poll(() => page.getByText('Does not sum to zero').count()).toBe(0)
    await page.getByText('New staff member').waitFor()
  }),
)
