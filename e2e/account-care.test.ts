import { expect, inject, test } from 'vitest'

import { inBrowser } from './in-browser.ts'
import { newUser } from './new-user.ts'
import { eventually, hearToast, logIn } from './steps.ts'

const appUrl = inject('appUrl')

test(
  'a forgotten password is replaced by a code, and only the new one opens the account',
  inBrowser(async ({ page }) => {
    const user = await newUser(appUrl)
    await page.goto(`${appUrl}#/pages/common/login?return=%2Fpages%2Fsetting%2Fsetting`)
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await page.getByRole('heading', { name: 'Set a new password' }).waitFor()
    await page.getByLabel('E-mail').fill(user.email)
    await page.getByRole('button', { name: 'Send code' }).click()
    await hearToast(page, 'Code sent')
    await page.getByRole('button', { name: 'Show the demo code' }).click()
    await eventually(() => page.getByLabel('Verification code').inputValue()).toMatch(/^\d{6}$/)
    const password = 'quite another one'
    await page.getByLabel('New password').fill(password)
    await page.getByLabel('Confirm password').fill(password)
    await page.getByRole('button', { name: 'Set new password' }).click()
    await hearToast(page, 'Password changed. Please log in again.')
    await page.getByRole('heading', { name: 'Log in' }).waitFor()

    await page.getByLabel('E-mail').fill(user.email)
    await page.getByLabel('Password', { exact: true }).fill(user.password)
    await page.getByRole('button', { name: 'Log in' }).click()
    await hearToast(page, 'Login failed')
    await logIn(page, { ...user, password })
    await page.getByRole('heading', { name: 'Settings' }).waitFor()
    expect(await page.getByRole('button', { name: 'Log out' }).count()).toBe(1)
  }),
)
