import type { StaffRole } from '@candor/protocol'
import { codeAt } from '@candor/tools/code-at'
import type { Page } from 'playwright-core'

import { callApi } from '../call-api.ts'

type Joined = { readonly email: string; readonly secret: string }
/** Somebody who is logged in, as the console keeps him. */
export type Staff = {
  readonly token: string
  readonly id: number
  readonly name: string
  readonly email: string
  readonly role: StaffRole
}

/** A desk's screen. */
export const desk = { width: 1440, height: 900 }
const password = 'a long enough one'
let people = 0

/** Uses an invitation on its page, then shows the second factor: inside when this returns. */
export async function joinOnPage(page: Page, url: string, name: string): Promise<void> {
  await page.goto(url)
  await page.getByLabel('E-mail').fill(`${name.toLowerCase()}@example.com`)
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  const secret = (await page.getByText(/^[A-Z2-7]{32}$/).innerText()).trim()
  await page.getByLabel('Code from your authenticator app').fill(codeAt(secret, Date.now()))
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('button', { name: 'Log out' }).waitFor()
}

/** Whoever is logged in on the page. */
export async function staffOn(page: Page): Promise<Staff> {
  const stored = await page.evaluate(() => sessionStorage.getItem('console-session'))
  return JSON.parse(stored ?? '{}') as Staff // Written by the console.
}

/** Somebody of a role, invited by the owner and joined by the API; the first login is still to come. */
export async function invite(appUrl: string, owner: Staff, role: StaffRole): Promise<Joined> {
  const invited = await callApi(appUrl, 'admin/staff/invite', { role }, owner.token)
  const { token } = invited as { token: string } // Its own schema.
  people += 1
  const email = `${role}${people}@example.com`
  const joined = await callApi(appUrl, 'admin/join', { token, email, name: role, password })
  return { email, secret: (joined as { otp_secret: string }).otp_secret } // Likewise.
}

/** Somebody new of a role, logged in by the API: a code is good once, so nobody logs in twice a journey. */
export async function hire(appUrl: string, owner: Staff, role: StaffRole): Promise<Staff> {
  const { email, secret } = await invite(appUrl, owner, role)
  const code = codeAt(secret, Date.now())
  return (await callApi(appUrl, 'admin/login', { email, password, code })) as Staff // Its own schema.
}

/** Logs in on the page that is open. */
export async function logInToConsole(page: Page, { email, secret }: Joined) {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByLabel('Code from your authenticator app').fill(codeAt(secret, Date.now()))
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('button', { name: 'Log out' }).waitFor()
}

/** The console as somebody who is logged in sees it at one of its pages. */
export async function openConsole(page: Page, appUrl: string, staff: Staff, path = '/') {
  const session = JSON.stringify(staff)
  await page.addInitScript((text) => sessionStorage.setItem('console-session', text), session)
  // The query has the page loaded anew: from one part after the # to another nothing would be.
  await page.goto(new URL(`/admin/?${staff.id}#${path}`, appUrl).href)
}

/** Another page of the open console, by its address. */
export const goTo = (page: Page, path: string) =>
  page.evaluate((hash) => location.assign(`#${hash}`), path)

/** A section of the console by its name in the menu, when it shows what it has. */
export async function openSection(page: Page, name: string) {
  await page.getByRole('menuitem', { name, exact: true }).click()
  await page.getByRole('heading', { name, exact: true, level: 3 }).waitFor()
  await settled(page)
}

/** Waits until nothing on the page is still on its way. */
export const settled = (page: Page) =>
  page.locator('.ant-skeleton, .ant-spin-spinning').first().waitFor({ state: 'detached' })
