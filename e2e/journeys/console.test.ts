import type { StaffRole } from '@candor/protocol'
import type { Page } from 'playwright-core'
import { beforeAll, expect, inject, test } from 'vitest'

import { launchChromium, openVisitor } from '../browser.ts'
import { callApi } from '../call-api.ts'
import { inBrowser } from '../in-browser.ts'
import { newUser } from '../new-user.ts'
import { eventually } from '../steps.ts'
import {
  desk,
  hire,
  joinOnPage,
  logInToConsole,
  openSection,
  type Staff,
  tokenOn,
} from './console-staff.ts'

const appUrl = inject('appUrl')

/** What each role finds in its menu. */
const sections = {
  support: ['Users', 'Lock-up', 'Markets and feeds', 'Content'],
  kyc: ['Users', 'Markets and feeds'],
  risk: ['Users', 'Four eyes', 'Treasury', 'Journal', 'Lock-up', 'Markets and feeds'],
  treasury: ['Users', 'Four eyes', 'Treasury', 'Journal', 'Lock-up', 'Markets and feeds'],
  content: ['Markets and feeds', 'Content'],
  auditor: [
    'Users',
    'Four eyes',
    'Treasury',
    'Journal',
    'Lock-up',
    'Markets and feeds',
    'Content',
    'Audit log',
    'Staff',
  ],
} satisfies Partial<Record<StaffRole, string[]>>
type Role = keyof typeof sections
const roles = Object.keys(sections) as Role[] // Object.keys forgets the keys.

let ownerToken = ''
const staff = new Map<Role, Staff>()

// The printed address is good once: whoever comes first is the owner of all these journeys.
beforeAll(async () => {
  const browser = await launchChromium()
  const { page, complaints } = await openVisitor(browser, desk)
  await joinOnPage(page, inject('consoleUrl'), 'Olivia')
  if (complaints.length > 0) throw new Error(complaints.join('\n'))
  ownerToken = await tokenOn(page)
  for (const role of roles) staff.set(role, await hire(appUrl, ownerToken, role))
  await browser.close()
})

const logInAs = async (page: Page, role: Role) => {
  const person = staff.get(role)
  if (person === undefined) throw new Error(`nobody is ${role}`)
  await logInToConsole(page, appUrl, person)
}

/** A code is good once: somebody new of a role, for a second login within its half minute. */
const logInAsNew = async (page: Page, role: StaffRole) => {
  const { token } = (await callApi(appUrl, 'admin/staff/invite', { role }, ownerToken)) as {
    token: string
  } // Its own schema.
  const url = new URL(`/admin/#/join?token=${token}`, appUrl).href
  await joinOnPage(page, url, `${role}${Date.now()}`)
}

test.each(roles)('%s finds its sections and no others, and each of them stands', (role) =>
  inBrowser(async ({ page }) => {
    await logInAs(page, role)
    const menu = page.getByRole('menuitem')
    await eventually(() => menu.allInnerTexts()).toEqual(sections[role])
    for (const section of sections[role]) {
      await openSection(page, section)
      await page.locator('.ant-skeleton, .ant-spin-spinning').first().waitFor({ state: 'detached' })
      expect(await page.getByText('Your role does not allow this').count()).toBe(0)
    }
  }, desk)(),
)

test(
  'what treasury asks for is done when risk approves, and only then',
  inBrowser(async ({ page }) => {
    await logInAsNew(page, 'treasury')
    await openSection(page, 'Four eyes')
    await page.getByRole('button', { name: 'Ask for house funding' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('Amount').fill('1234.5')
    await form.getByLabel('Reason').fill('More to quote with')
    await form.getByRole('button', { name: 'Confirm' }).click()
    const row = page.getByRole('row', { name: /1234\.5/ }).first()
    await row.getByText('Open', { exact: true }).waitFor()
    expect(await row.getByRole('button', { name: 'Approve' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Log out' }).click()

    await logInAsNew(page, 'risk')
    await openSection(page, 'Four eyes')
    await row.getByRole('button', { name: 'Approve' }).click()
    await page.getByRole('tooltip').getByRole('button', { name: 'OK' }).click()
    await row.getByText('Done', { exact: true }).waitFor()
    await row.getByText('1234.5 USDT', { exact: true }).waitFor()
  }, desk),
)

test(
  'a notice that an editor writes is previewed, and stands in the app',
  inBrowser(async ({ page }) => {
    await logInAsNew(page, 'content')
    await openSection(page, 'Content')
    await page.getByRole('tab', { name: 'Notices' }).click()
    await page.getByRole('button', { name: 'New', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
    await page
      .getByRole('row', { name: /0 \/ 8/ })
      .getByRole('button', { name: 'Open' })
      .click()
    const drawer = page.getByRole('dialog', { name: /^Notices/ })
    const title = `Maintenance on <b>Sunday</b>`
    await drawer.getByLabel('Title').fill(title)
    await drawer.getByLabel('Text', { exact: true }).fill('First.\n\nSecond.')
    const preview = drawer.getByRole('region', { name: 'Preview' })
    await preview.getByRole('heading', { name: title }).waitFor()
    expect(await preview.getByRole('article').locator('b').count()).toBe(0)
    await drawer.getByRole('button', { name: 'Save words' }).click()
    await page.getByText('Done', { exact: true }).first().waitFor()
    await page.goto(`${appUrl}#/pages/common/notices`)
    await page.getByRole('link', { name: title }).click()
    await page.getByText('Second.').waitFor()
  }, desk),
)

test(
  'support looks at a user, whose session ends, and the auditor sees it and verifies the chain',
  inBrowser(async ({ page }) => {
    const user = await newUser(appUrl, { USDT: '500' })
    await logInAsNew(page, 'support')
    await openSection(page, 'Users')
    await page.getByPlaceholder('Search').fill(user.email)
    await page.getByPlaceholder('Search').press('Enter')
    await page.getByRole('row', { name: user.email }).getByRole('link').click()
    await page.getByRole('cell', { name: 'USDT' }).waitFor()
    await page.getByRole('tab', { name: 'Bills' }).click()
    await page.getByRole('cell', { name: 'Demo funds' }).waitFor()
    await page.getByRole('tab', { name: 'Sessions' }).click()
    await page.getByRole('button', { name: 'End session' }).first().click()
    await page.getByText('Done', { exact: true }).first().waitFor()
    const ended = callApi(appUrl, 'wallet/list', {}, user.token)
    await expect(ended).rejects.toThrow('Please log in first')
    await page.getByRole('button', { name: 'Log out' }).click()

    await logInAsNew(page, 'auditor')
    await openSection(page, 'Audit log')
    await page.getByRole('cell', { name: 'user.session_ended' }).first().waitFor()
    await page.getByRole('button', { name: 'Verify the chain' }).click()
    await page.getByText(/^The chain is whole: \d+ rows$/).waitFor()
  }, desk),
)

test(
  'a session of the staff that the owner ends leads to the login at the next click',
  inBrowser(async ({ page }) => {
    await logInAsNew(page, 'kyc')
    const sessions = await fetch(new URL('/api/admin/staff/sessions', appUrl), {
      headers: { authorization: ownerToken },
    })
    const { message } = (await sessions.json()) as { message: { id: number }[] } // Its own schema.
    const newest = Math.max(...message.map(({ id }) => id))
    await callApi(appUrl, 'admin/staff/sessions/end', { id: String(newest) }, ownerToken)
    await page.getByRole('menuitem', { name: 'Markets and feeds' }).click()
    await page.getByRole('heading', { name: 'Log in' }).waitFor()
    expect(await page.getByRole('menuitem').count()).toBe(0)
  }, desk),
)

test(
  'anybody sees in the app what the staff did, and that the books balance',
  inBrowser(async (visitor) => {
    const { page } = visitor
    await visitor.open(`${appUrl}#/pages/common/aboutus`)
    await page.getByRole('link', { name: 'Transparency' }).click()
    await page.getByText('Sums to zero').first().waitFor()
    expect(await page.getByText('Does not sum to zero').count()).toBe(0)
    await page.getByText('Joined the staff').waitFor()
  }),
)
