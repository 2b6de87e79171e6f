import type { StaffRole } from '@candor/protocol'
import { codeAt } from '@candor/tools/code-at'
import type { Page } from 'playwright-core'

import { callApi } from '../call-api.ts'
import type { Program } from '../program.ts'

export type Joined = { readonly email: string; readonly secret: string }
/** A person who is logged in, as the console stores them. */
export type Staff = {
  readonly token: string
  readonly id: number
  readonly name: string
  readonly email: string
  readonly role: StaffRole
}

/** The screen of a desktop. */
export const desk = { width: 1440, height: 900 }
const password = 'a long enough one'
let people = 0

/** Uses an invitation on its page, then enters the second factor: logged in when this returns. */
export async function joinOnPage(page: Page, url: string, name: string): Promise<void> {
  await page.goto(url)
  await page.getByRole('textbox', { name: 'E-mail' }).fill(`${name.toLowerCase()}@example.com`)
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  const secret = (await page.getByText(/^[A-Z2-7]{32}$/).innerText()).trim()
  await page.getByLabel('Code from your authenticator app').fill(codeAt(secret, Date.now()))
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('button', { name: 'Log out' }).waitFor()
}

/** The person who is logged in on the page. */
export async function staffOn(page: Page): Promise<Staff> {
  const stored = await page.evaluate(() => sessionStorage.getItem('console-session'))
  return JSON.parse(stored ?? '{}') as Staff // Written by the console.
}

/** A person of a role, invited by the owner and joined by the API, before the first login. */
export async function invite(appUrl: string, owner: Staff, role: StaffRole): Promise<Joined> {
  const invited = await callApi(appUrl, 'admin/staff/invite', { role }, owner.token)
  const { token } = invited as { token: string } // Its own schema.
  return join(appUrl, token, role)
}

/** Joins as the owner by the API, with the address that a program prints at its first start. */
export const joinAsOwner = ({ appUrl, consoleUrl }: Program) =>
  join(appUrl, consoleUrl.replace(/^.*token=/, ''), 'owner')

async function join(appUrl: string, token: string, name: StaffRole): Promise<Joined> {
  people += 1
  const email = `${name}${people}@example.com`
  const joined = await callApi(appUrl, 'admin/join', { token, email, name, password })
  return { email, secret: (joined as { otp_secret: string }).otp_secret } // Its own schema.
}

/** A new person of a role, logged in by the API. A code works once, so each logs in only once. */
export async function hire(appUrl: string, owner: Staff, role: StaffRole): Promise<Staff> {
  return logInByApi(appUrl, await invite(appUrl, owner, role))
}

/** Logs in by the API at a time of the program's clock. */
export async function logInByApi(
  appUrl: string,
  { email, secret }: Joined,
  nowMs = Date.now(),
): Promise<Staff> {
  const code = codeAt(secret, nowMs)
  return (await callApi(appUrl, 'admin/login', { email, password, code })) as Staff // Its own schema.
}

/** Logs in on the page that is open. */
export async function logInToConsole(page: Page, { email, secret }: Joined) {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByLabel('Code from your authenticator app').fill(codeAt(secret, Date.now()))
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('button', { name: 'Log out' }).waitFor()
}

/** A page of the console for a person who is logged in. */
export async function openConsole(page: Page, appUrl: string, staff: Staff, path = '/') {
  const session = JSON.stringify(staff)
  await page.addInitScript((text) => sessionStorage.setItem('console-session', text), session)
  // Another query reloads the page; another part after the # would not.
  await page.goto(new URL(`/admin/?${staff.id}#${path}`, appUrl).href)
}

/** Another page of the open console, by its address. */
export const goTo = (page: Page, path: string) =>
  page.evaluate((hash) => location.assign(`#${hash}`), path)

/** Opens a section of the console by its name in the menu, and waits for its content. */
export async function openSection(page: Page, name: string) {
  await page.getByRole('menuitem', { name, exact: true }).click()
  await page.getByRole('heading', { name, exact: true, level: 3 }).waitFor()
  await settled(page)
}

/** Waits until everything on the page is loaded. */
export const settled = (page: Page) =>
  page.locator('.ant-skeleton, .ant-spin-spinning').first().waitFor({ state: 'detached' })

/** Another person approves the request with this reason on the page of requests, and it leaves the list. */
export async function approveRequest(page: Page, reason: string) {
  const asked = page.getByRole('row', { name: new RegExp(reason) })
  await asked.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('tooltip').getByRole('button', { name: 'Confirm' }).click()
  await asked.waitFor({ state: 'detached' })
}
