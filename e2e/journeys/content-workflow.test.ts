import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { callApi } from '../call-api.ts'
import { inBrowser } from '../in-browser.ts'
import { ownProgram } from '../own-program.ts'
import { atDesk } from './at-desk.ts'
import { hire, type Staff } from './console-staff.ts'
import { ownerOn } from './queue-steps.ts'

const program = ownProgram(() => ({ RATE_LIMITS: 'off' }))
const first = 'Orders stop at 02:00 UTC'
const second = 'Orders stop at 03:00 UTC'

/** Opens the editor of the notice whose row is named. */
async function openNotice(staff: Page, row: RegExp) {
  await staff.getByRole('tab', { name: 'Notices' }).click()
  await staff.getByRole('row', { name: row }).getByRole('button', { name: 'Open' }).click()
  const editor = staff.getByRole('dialog').filter({ hasText: 'Notices' })
  await editor.getByRole('textbox', { name: 'Title' }).waitFor()
  return editor
}

test(
  'an author drafts a notice, a reviewer returns and publishes it, and its readers see what was changed',
  inBrowser(async (visitor) => {
    const { page } = visitor
    const { appUrl, consoleUrl } = program()
    const owner = await ownerOn(consoleUrl)
    const [author, reviewer] = [
      await hire(appUrl, owner, 'content'),
      await hire(appUrl, owner, 'content'),
    ]
    const visit = (staff: Staff) => ({ appUrl, staff, path: '/content' })
    await page.goto(`${appUrl}#/pages/common/notices`)
    const title = page.getByText('Maintenance on Sunday')
    await page.getByRole('link', { name: /Welcome to Candor/ }).waitFor()

    await atDesk(page, visit(author), async (staff) => {
      await staff.getByRole('tab', { name: 'Notices' }).click()
      await staff.getByRole('button', { name: 'New' }).click()
      await staff.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
      const editor = staff.getByRole('dialog').filter({ has: staff.getByLabel('Title') })
      await editor.getByRole('textbox', { name: 'Title' }).fill('Maintenance on Sunday')
      await editor.getByRole('textbox', { name: 'Text' }).fill(first)
      await editor.getByLabel('App page').fill('/pages/common/faq')
      await editor.getByRole('combobox', { name: 'Subject' }).click()
      await staff.getByTitle('Maintenance', { exact: true }).click()
      await editor.getByRole('button', { name: 'Save draft' }).click()
      await editor.getByText(/^1 language has a draft/).waitFor()
      await editor.getByRole('button', { name: 'Request review' }).click()
      await staff.getByRole('button', { name: 'Confirm' }).click()
      await editor.getByText(/asked for a review/).waitFor()
      await expect.poll(() => editor.getByRole('button', { name: 'Publish' }).count()).toBe(0)
    })
    await atDesk(page, visit(reviewer), async (staff) => {
      const editor = await openNotice(staff, /Maintenance on Sunday.*In review/)
      await editor.getByRole('button', { name: 'Return' }).click()
      const form = staff.getByRole('dialog', { name: 'Return' })
      await form.getByLabel('Reason').fill('Say until when')
      await form.getByRole('button', { name: 'Confirm' }).click()
      await editor.getByText('Say until when').waitFor()
    })
    await callApi(appUrl, 'admin/content/submit', { id: '1001' }, author.token)
    await visitor.open(`${appUrl}#/pages/common/notices`)
    await page.getByRole('link', { name: /Welcome to Candor/ }).waitFor()
    await expect.poll(() => title.count()).toBe(0)
    await atDesk(page, visit(reviewer), async (staff) => {
      const editor = await openNotice(staff, /Maintenance on Sunday.*In review/)
      await editor.getByRole('button', { name: 'Publish' }).click()
      await staff.getByRole('button', { name: 'Confirm' }).click()
      await editor.getByText(/asked for a review/).waitFor({ state: 'detached' })
    })

    await visitor.open(`${appUrl}#/pages/common/notices`)
    await page.getByRole('button', { name: 'Maintenance' }).click()
    const row = page.getByRole('listitem').filter({ has: title })
    await row.getByText('Not read').waitFor()
    await row.getByRole('link').click()
    await page.getByText(first).waitFor()
    await page.getByRole('link', { name: 'Open page' }).click()
    await page.getByRole('heading', { name: 'Help', level: 1 }).waitFor()
    await page.getByRole('searchbox', { name: 'Search help' }).fill('sunday')
    await page.getByRole('link', { name: /Maintenance on Sunday/ }).waitFor()
    await expect.poll(() => page.getByText('Not read').count()).toBe(0)

    const text = { id: '1001', text_lang: 'en', title: 'Maintenance on Sunday', body: second }
    await callApi(appUrl, 'admin/content/draft', text, owner.token)
    await callApi(appUrl, 'admin/content/publish', { id: '1001' }, owner.token)
    await visitor.open(`${appUrl}#/pages/common/notices`)
    await row.getByText('Not read').waitFor()
    await row.getByRole('link').click()
    await page.getByText(second).waitFor()
    await page.getByRole('link', { name: 'Earlier texts' }).click()
    await page.getByText(/^Shown from /).waitFor()
    await page.getByText(first).waitFor()
  }),
)
