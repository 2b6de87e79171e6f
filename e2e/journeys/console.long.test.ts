import { type StaffRole, staffRoles } from '@candor/protocol'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'

import { axeFaults } from '../axe-faults.ts'
import { callApi } from '../call-api.ts'
import { inBrowser } from '../in-browser.ts'
import { newUser } from '../new-user.ts'
import { ownProgram } from '../own-program.ts'
import { pagePaths, sectionNames } from './console-sections.ts'
import {
  desk,
  goTo,
  hire,
  invite,
  logInToConsole,
  openConsole,
  openSection,
  settled,
  type Staff,
  staffOn,
} from './console-staff.ts'
import { ownerOn } from './queue-steps.ts'

const program = ownProgram(() => ({ RATE_LIMITS: 'off' }))

const refusal = 'Your role does not allow this'
const ended = 'Your session has ended. Please log in again.'
let appUrl: string
let owner: Staff

beforeAll(async () => {
  const { consoleUrl } = program()
  appUrl = program().appUrl
  owner = await ownerOn(consoleUrl)
})

/** The console as a new person of a role sees it. */
async function openAs(page: Page, role: StaffRole, path?: string) {
  await openConsole(page, appUrl, await hire(appUrl, owner, role), path)
}

test.each(staffRoles)('%s finds its sections and no others, and may read each of them', (role) =>
  inBrowser(async ({ page }) => {
    const menu = page.getByRole('menuitem')
    await openAs(page, role)
    await menu.first().waitFor()
    await expect.poll(() => menu.allInnerTexts()).toEqual(sectionNames(role))
    for (const section of sectionNames(role)) {
      await openSection(page, section)
      const refusals = await page.getByText(refusal).count()
      expect({ section, refusals }).toEqual({ section, refusals: 0 })
    }
  }, desk)(),
)

test(
  'the person who decides on new terms sees what they change, and the oldest request first',
  inBrowser(async ({ page }) => {
    await openAs(page, 'treasury', '/lockup')
    await page.getByRole('button', { name: 'Request new version' }).first().click()
    const form = page.getByRole('dialog')
    const days = form.getByLabel('Days', { exact: true })
    const before = await days.inputValue()
    await days.fill('77')
    await form.getByLabel('Reason').fill('A longer one')
    await form.getByRole('button', { name: 'Confirm' }).click()
    await page.getByText(/^Request \d+: Open$/).waitFor()
    const later = { currency: 'USDT', amount: '4321.5', reason: 'Requested later' }
    const { token } = await staffOn(page)
    await callApi(appUrl, 'admin/house/fund', later, token)

    await openAs(page, 'risk', '/requests')
    const row = page.getByRole('row', { name: /A longer one/ })
    await row.getByRole('insertion').first().waitFor()
    await expect.poll(() => row.getByRole('deletion').allInnerTexts()).toEqual([before])
    await expect.poll(() => row.getByRole('insertion').allInnerTexts()).toEqual(['77'])
    const rows = await page.getByRole('row').allInnerTexts()
    const at = ['A longer one', 'Requested later'].map((words) =>
      rows.findIndex((text) => text.includes(words)),
    )
    expect(at[0]).toBeLessThan(at[1] ?? 0)

    await row.getByRole('button', { name: 'Reject' }).click()
    await page.getByRole('dialog').getByLabel('Reason').fill('Not for so long')
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
    await page.getByRole('tab', { name: /^Rejected \d/ }).click()
    await row.getByText('Not for so long').waitFor()
  }, desk),
)

test(
  'unsaved text is kept while the editor reads another language, and closing asks for confirmation',
  inBrowser(async ({ page }) => {
    await openAs(page, 'content', '/content')
    await page.getByRole('button', { name: 'Open' }).first().click()
    const drawer = page.getByRole('dialog', { name: /^Banners/ })
    const title = drawer.getByLabel('Title').first()
    const before = await title.inputValue()
    await title.fill('Typed and not saved')
    await drawer.getByRole('tab', { name: 'français' }).click()
    await drawer.getByRole('tab', { name: 'English' }).click()
    await expect.poll(() => title.inputValue()).toBe('Typed and not saved')
    await drawer.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await expect.poll(() => title.inputValue()).toBe('Typed and not saved')
    await drawer.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await drawer.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Open' }).first().click()
    await expect.poll(() => title.inputValue()).toBe(before)
    await drawer.getByRole('button', { name: 'Close' }).click()
    await drawer.waitFor({ state: 'hidden' })
  }, desk),
)

test(
  'on a phone the menu covers the page and closes with the choice',
  inBrowser(async ({ page }) => {
    await openAs(page, 'treasury', '/requests')
    await page.locator('.ant-pro-global-header-collapsed-button').click()
    await page.getByRole('menuitem', { name: 'Lock-up' }).click()
    // A click that the menu does not intercept.
    await page.getByRole('tab', { name: 'Orders' }).click()
    await page.getByPlaceholder('User ID').waitFor()
    await expect.poll(() => page.getByRole('menuitem').locator('visible=true').count()).toBe(0)
  }),
)

test(
  'another language changes the menu and the page at once',
  inBrowser(async ({ page }) => {
    await openAs(page, 'kyc')
    await page.getByRole('menuitem', { name: 'Users', exact: true }).waitFor()
    await page.getByText('中文', { exact: true }).click()
    await page.getByRole('heading', { name: '概览', level: 3 }).waitFor()
    const menu = await page.getByRole('menuitem').allInnerTexts()
    expect(menu).toEqual(sectionNames('kyc', 'zh'))
    expect(menu).toContain('概览')
  }, desk),
)

test(
  'a page whose code cannot be fetched keeps the menu, and loads once the server is back',
  inBrowser(async (visitor) => {
    const { page, complaints } = visitor
    await openAs(page, 'risk', '/markets')
    await page.getByRole('heading', { name: 'Markets and feeds' }).waitFor()
    await page.context().setOffline(true)
    await page.getByRole('menuitem', { name: 'Journal' }).click()
    await page.getByText('This page could not be shown').waitFor()
    await page.getByRole('button', { name: 'Reload' }).click()
    await page.getByText('The server cannot be reached').first().waitFor()
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Reload' }).click()
    await page.getByRole('heading', { name: 'Journal', level: 3 }).waitFor()
    visitor.clearComplaints()
    // The browser reports the code that it could not fetch, too.
    expect(complaints.filter((text) => !text.includes('dynamically imported'))).toEqual([])
    complaints.length = 0
  }, desk),
)

test(
  'the owner changes a role after a confirmation; that session ends, and a login leads back to the page',
  inBrowser(async ({ page }) => {
    const changed = await hire(appUrl, owner, 'kyc')
    await openConsole(page, appUrl, owner, '/staff')
    const row = page.getByRole('row', { name: changed.email })
    await row.getByRole('combobox', { name: 'Role of kyc' }).press('Enter')
    await page.getByTitle('Support', { exact: true }).last().click()
    const question = page.getByRole('dialog', { name: 'Change the role of kyc to Support?' })
    await question.getByRole('button', { name: 'Confirm' }).click()
    await row.getByTitle('Support').waitFor()

    await openConsole(page, appUrl, changed, '/users')
    await page.getByText(ended).waitFor()
    await logInToConsole(page, await invite(appUrl, owner, 'kyc'))
    await page.getByRole('heading', { name: 'Users', level: 3 }).waitFor()
    // An address outside the menu shows only that, and asks the server nothing.
    await goTo(page, '/staff')
    await page.getByText(refusal).waitFor()
    await expect.poll(() => page.getByRole('main').getByRole('button').count()).toBe(0)
    await page.getByRole('link', { name: 'Back to your pages' }).click()
    await page.getByRole('heading', { name: 'Dashboard', level: 3 }).waitFor()

    // The dashboard asks the server by itself, and would notice the end before the click.
    await page.getByRole('menuitem', { name: 'Users', exact: true }).click()
    await page.getByRole('heading', { name: 'Users', level: 3 }).waitFor()
    const { id } = await staffOn(page)
    await endSessionOf(id)
    await page.getByRole('menuitem', { name: 'Markets and feeds' }).click()
    await page.getByText(ended).waitFor()
    await expect.poll(() => page.getByRole('menuitem').count()).toBe(0)
  }, desk),
)

test(
  'filters, sorting and columns are saved as a view that its owner opens again, renames and deletes',
  inBrowser(async ({ page }) => {
    await newUser(appUrl, { USDT: '500' })
    const member = await hire(appUrl, owner, 'support')
    await openConsole(page, appUrl, member, '/users')
    const search = page.getByRole('searchbox', { name: 'Search' })
    const headers = page.getByRole('columnheader')
    await headers.filter({ hasText: 'Language' }).waitFor()
    await page.getByTitle('Any', { exact: true }).click()
    await page.getByTitle('Nickname', { exact: true }).last().click()
    await search.fill('user')
    await search.press('Enter')
    await headers.filter({ hasText: 'ID' }).click()
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('checkbox', { name: 'Language' }).uncheck()
    await page.getByRole('button', { name: 'Columns 6/7' }).click()
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('menuitem', { name: 'Save as new view' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('Name').fill('New users')
    await form.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'New users' }).waitFor()

    // It is stored by the server: another page of the browser has it, in either language.
    await openConsole(page, appUrl, { ...member, id: member.id + 1000 }, '/users')
    await headers.filter({ hasText: 'Language' }).waitFor()
    await page.getByText('中文', { exact: true }).click()
    const asked = page.waitForRequest(/\/admin\/users\?.*words=user/)
    await page.getByRole('button', { name: '视图' }).click()
    await page.getByRole('menuitem', { name: 'New users' }).click()
    expect((await asked).url()).toContain('by=nickname')
    await page.getByRole('button', { name: '列 6/7' }).waitFor()
    await expect
      .poll(() => search.or(page.getByRole('searchbox', { name: '搜索' })).inputValue())
      .toBe('user')
    await expect.poll(() => headers.first().getAttribute('aria-sort')).toBe('ascending')
    await page.getByText('English', { exact: true }).click()
    await page.getByRole('button', { name: 'New users' }).click()
    await page.getByRole('menuitem', { name: 'Rename view' }).click()
    await form.getByLabel('Name').fill('Nicknames')
    await form.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Nicknames' }).click()
    await page.getByRole('menuitem', { name: 'Default view' }).click()
    await headers.filter({ hasText: 'Language' }).waitFor()
    await expect.poll(() => search.inputValue()).toBe('')

    // Another person has no such view.
    const other = await hire(appUrl, owner, 'support')
    const views = await fetch(new URL('/api/admin/views', appUrl), {
      headers: { authorization: other.token },
    })
    expect(await views.json()).toMatchObject({ type: 'ok', message: [] })

    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('menuitem', { name: 'Nicknames' }).click()
    await page.getByRole('button', { name: 'Nicknames' }).click()
    await page.getByRole('menuitem', { name: 'Delete view' }).click()
    const question = page.getByRole('dialog', { name: 'Delete the view “Nicknames”?' })
    await question.getByRole('button', { name: 'Delete view' }).click()
    await question.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('menuitem', { name: 'Save as new view' }).waitFor()
    await expect.poll(() => page.getByRole('menuitem', { name: 'Nicknames' }).count()).toBe(0)
  }, desk),
)

async function endSessionOf(staffId: number) {
  const answer = await fetch(new URL('/api/admin/staff/sessions', appUrl), {
    headers: { authorization: owner.token },
  })
  const { message } = (await answer.json()) as { message: { id: number; staff_id: number }[] } // Its own schema.
  const session = message.find((one) => one.staff_id === staffId)
  await callApi(appUrl, 'admin/staff/sessions/end', { id: String(session?.id) }, owner.token)
}

const looks = [
  ['light', 'English'],
  ['dark', '中文'],
] as const

// Colours do not depend on the language, nor names on the colours: two of the four combinations cover all.
test.for(looks)(
  'axe finds no fault on any page of the console, %s, in %s',
  ([colorScheme, language]) =>
    inBrowser(async ({ page }) => {
      const faults: string[] = []
      const check = async (name: string) => {
        await settled(page)
        faults.push(...(await axeFaults(page)).map((fault) => `${name}: ${fault}`))
      }
      await openConsole(page, appUrl, owner)
      const tabs = page.getByRole('main').getByRole('tab')
      await page.emulateMedia({ colorScheme })
      await page.getByText(language, { exact: true }).click()
      for (const path of pagePaths) {
        const titles = page.getByRole('main').locator('h3.ant-typography')
        await titles.evaluateAll((all) => all.forEach((title) => title.toggleAttribute('data-old')))
        await goTo(page, path)
        await page.locator('h3.ant-typography:not([data-old])').waitFor()
        await check(path)
        for (let at = 1; at < (await tabs.count()); at += 1) {
          await tabs.nth(at).click()
          await check(`${path}, part ${at}`)
        }
      }
      expect(faults).toEqual([])
    }, desk)(),
)
