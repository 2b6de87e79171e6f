import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { callApi } from '../call-api.ts'
import { inBrowser } from '../in-browser.ts'
import { newUser, type User } from '../new-user.ts'
import { openOther } from '../other-browser.ts'
import { ownProgram } from '../own-program.ts'
import { addressOf } from '../pages.ts'
import { passDay, passMinute, serverTime } from '../pass-time.ts'
import { openAs } from '../steps.ts'
import { waitForToast } from '../toasts.ts'
import { desk, invite, joinAsOwner, logInByApi, openConsole } from './console-staff.ts'

const program = ownProgram(() => ({
  NODE_OPTIONS: `--import ${new URL('../pass-days.ts', import.meta.url).href}`,
  RATE_LIMITS: 'off',
}))

/** A session of the present day. */
const logIn = async ({ email, password }: User) =>
  String(await callApi(program().appUrl, 'user/login', { user_string: email, password }))

const messages = (page: Page) => page.getByRole('list', { name: 'Messages' })

/** Posts a message once the author may post again. */
async function post(page: Page, text: string) {
  await passMinute(program())
  await page.getByRole('textbox', { name: 'Message' }).fill(text)
  await page.getByRole('button', { name: 'Send' }).click()
}

/** Hires a moderator by the program's clock. */
async function hireModerator() {
  const { appUrl } = program()
  const joined = await joinAsOwner(program())
  const owner = await logInByApi(appUrl, joined, await serverTime(program()))
  const moderator = await invite(appUrl, owner, 'support')
  return logInByApi(appUrl, moderator, await serverTime(program()))
}

test(
  'two users write to each other, others report, and a moderator decides',
  inBrowser(async ({ page }) => {
    const { appUrl } = program()
    const users = await Promise.all(['', '', '', ''].map(() => newUser(appUrl)))
    const [alice, bob, ...reporters] = users as [User, User, ...User[]]

    // A new account reads what it lacks.
    await openAs(page, appUrl, alice, addressOf('chat.chat'))
    const needs = page.getByRole('region', { name: 'To post you need' })
    await needs.getByText('An account older than 24 hours').waitFor()
    await needs.getByText(/^from \d/).waitFor()
    await expect.poll(() => needs.getByText('Done').count()).toBe(1)
    await expect.poll(() => needs.getByText('Missing').count()).toBe(1)
    await passDay(program())
    await page.evaluate(() => localStorage.removeItem('session'))
    await page.reload()

    await openAs(page, appUrl, alice, addressOf('home.home'))
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Chat', exact: true }).click()
    await page.getByRole('heading', { name: 'Chat', level: 1 }).waitFor()
    const other = await openOther(page)
    await openAs(other, appUrl, bob, '/pages/transaction/currency?symbol=BTCUSDT')
    await other.getByRole('link', { name: 'Chat' }).click()
    await other.getByRole('button', { name: 'Rooms BTCUSDT' }).click()
    await other.getByRole('option', { name: /^English/ }).click()
    await other.getByRole('button', { name: 'Rooms English' }).waitFor()

    await post(page, 'Look at https://example.com')
    await waitForToast(page, 'No links, addresses, phone numbers, markup or hidden marks, please')
    await post(page, 'Good morning')
    await messages(other).getByText('Good morning').waitFor()
    await post(page, 'good  MORNING')
    await waitForToast(page, 'You have already sent this message')
    await post(other, 'And to you')
    await messages(page).getByText('And to you').waitFor()

    // Three reports hide a message at once for everybody.
    await messages(other).getByRole('button', { name: 'Good morning' }).click()
    await other.getByRole('dialog').getByRole('button', { name: 'Spam' }).click()
    await waitForToast(other, 'Thank you. Staff will look at it')
    const id = await idOf(alice, 'Good morning')
    for (const reporter of reporters)
      await callApi(appUrl, 'chat/report', { id, reason: 'abuse' }, await logIn(reporter))
    await messages(page).getByText('Good morning').waitFor({ state: 'detached' })
    await messages(other).getByText('Good morning').waitFor({ state: 'detached' })

    const staff = await openOther(page, desk)
    await openConsole(staff, appUrl, await hireModerator(), '/chat')
    const row = staff.getByRole('row', { name: /Good morning/ })
    await row.getByText('Abuse: 2').waitFor()
    await row.getByRole('button', { name: 'Show again' }).click()
    await confirmWith(staff, 'A greeting')
    await messages(other).getByText('Good morning').waitFor()

    await staff.getByRole('tab', { name: /^All/ }).click()
    await row.getByRole('button', { name: 'Mute' }).click()
    await confirmWith(staff, 'Three reports')
    await post(page, 'Still here')
    await waitForToast(page, 'You cannot post in the chat at present')
    await page.getByRole('heading', { name: /^You cannot post until/ }).waitFor()
    await page.getByText('Three reports').waitFor()

    await staff.getByRole('button', { name: 'Post as staff' }).click()
    const form = staff.getByRole('dialog', { name: 'Post as staff' })
    await form.getByLabel('Message').fill('Be kind to each other')
    await form.getByRole('button', { name: 'Confirm' }).click()
    const spoken = messages(other).getByRole('listitem').filter({ hasText: 'Be kind' })
    await spoken.getByText('Staff', { exact: true }).waitFor()

    // Bob hides Alice for himself, and deletes his own message for everybody.
    await messages(other).getByRole('button', { name: 'Good morning' }).click()
    await other.getByRole('button', { name: 'Hide this author' }).click()
    await messages(other).getByText('Good morning').waitFor({ state: 'detached' })
    await other.getByRole('button', { name: 'Show hidden authors' }).click()
    await messages(other).getByText('Good morning').waitFor()
    await messages(other).getByRole('button', { name: 'And to you' }).click()
    await other.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await messages(page).getByText('And to you').waitFor({ state: 'detached' })
    await expect
      .poll(() => messages(page).getByRole('listitem').allInnerTexts())
      .toEqual([expect.stringContaining('Good morning'), expect.stringContaining('Be kind')])
    await other.context().close()
    await staff.context().close()
  }),
)

/** Fills in the reason of the open form and confirms it. */
async function confirmWith(staff: Page, reason: string) {
  const form = staff.getByRole('dialog')
  await form.getByLabel('Reason').fill(reason)
  await form.getByRole('button', { name: 'Confirm' }).click()
  await form.waitFor({ state: 'detached' })
}

async function idOf(user: User, wanted: string): Promise<string> {
  const address = new URL('/api/chat/messages?room=en', program().appUrl)
  const reply = await fetch(address, { headers: { authorization: await logIn(user) } })
  const { message } = (await reply.json()) as {
    message: { list: { id: number; text: string }[] }
  } // Its own schema.
  return String(message.list.find(({ text }) => text === wanted)?.id)
}
