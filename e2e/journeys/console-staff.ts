import type { StaffRole } from '@candor/protocol'
import { codeAt } from '@candor/tools/code-at'
import type { Page } from 'playwright-core'

import { callApi } from '../call-api.ts'

export type Staff = { readonly email: string; readonly secret: string }

/** A desk's screen. */
export const desk = { width: 1440, height: 900 }
const password = 'a long enough one'

/** Uses an invitation on its page, then shows the second factor: inside when this returns. */
export async function joinOnPage(page: Page, url: string, name: string): Promise<Staff> {
  const email = `${name.toLowerCase()}@example.com`
  await page.goto(url)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  const secret = (await page.getByText(/^[A-Z2-7]{32}$/).innerText()).trim()
  await page.getByLabel('Code from your authenticator app').fill(codeAt(secret, Date.now()))
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('button', { name: 'Log out' }).waitFor()
  return { email, secret }
}

/** The token of whoever is logged in on the page. */
export async function tokenOn(page: Page): Promise<string> {
  const stored = await page.evaluate(() => sessionStorage.getItem('console-session'))
  return (JSON.parse(stored ?? '{}') as { token: string }).token // Written by the console.
}

/** Somebody of a role, invited by the owner and joined by the API; the first login is still to come. */
export async function hire(appUrl: string, ownerToken: string, role: StaffRole): Promise<Staff> {
  const invited = await callApi(appUrl, 'admin/staff/invite', { role }, ownerToken)
  const { token } = invited as { token: string } // Its own schema.
  const email = `${role}@example.com`
  const joined = await callApi(appUrl, 'admin/join', { token, email, name: role, password })
  return { email, secret: (joined as { otp_secret: string }).otp_secret } // Likewise.
}

/** Logs in on the login page; a code is good once, so each person logs in once a journey. */
export async function logInToConsole(page: Page, appUrl: string, { email, secret }: Staff) {
  await page.goto(new URL('/admin/', appUrl).href)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByLabel('Code from your authenticator app').fill(codeAt(secret, Date.now()))
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('button', { name: 'Log out' }).waitFor()
}

/** A section of the console by its name in the menu. */
export async function openSection(page: Page, name: string) {
  await page.getByRole('menuitem', { name, exact: true }).click()
  await page.getByRole('heading', { name, exact: true, level: 3 }).waitFor()
}
