import { expect, inject, test } from 'vitest'

import { callApi } from './call-api.ts'
import { inBrowser } from './in-browser.ts'
import { newUser } from './new-user.ts'
import { figure, logIn, openAs, sheetsLeft } from './steps.ts'
import { waitForToast } from './toasts.ts'

const appUrl = inject('appUrl')

test(
  'a forgotten password is replaced by a code, and only the new one opens the account',
  inBrowser(async ({ page }) => {
    const user = await newUser(appUrl)
    await page.goto(`${appUrl}#/pages/common/login?return=%2Fpages%2Fsetting%2Fsetting`)
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await page.getByRole('heading', { name: 'Reset password' }).waitFor()
    await page.getByRole('textbox', { name: 'E-mail' }).fill(user.email)
    await page.getByRole('button', { name: 'Send code' }).click()
    await waitForToast(page, 'Code sent')
    await page.getByRole('button', { name: 'Fill in the demo code' }).click()
    await expect.poll(() => page.getByLabel('Verification code').inputValue()).toMatch(/^\d{6}$/)
    const password = 'quite another one'
    await page.getByLabel('New password').fill(password)
    await page.getByLabel('Repeat password').fill(password)
    await page.getByRole('button', { name: 'Reset password' }).click()
    await waitForToast(page, 'Password changed. Please log in again.')
    await page.getByRole('heading', { name: 'Log in' }).waitFor()

    await page.getByRole('textbox', { name: 'E-mail' }).fill(user.email)
    await page.getByLabel('Password', { exact: true }).fill(user.password)
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.getByText('Login failed').waitFor()
    await logIn(page, { ...user, password })
    await page.getByRole('heading', { name: 'Settings' }).waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Log out' }).count()).toBe(1)
  }),
)

test(
  'a nickname and a signature are checked, kept, and shown in the settings',
  inBrowser(async ({ page }) => {
    await openAs(page, appUrl, await newUser(appUrl), '/pages/setting/setting')
    await page.getByRole('link', { name: /@candor\.test/ }).click()
    await page.getByRole('button', { name: /^Nickname/ }).click()
    const sheet = page.getByRole('dialog', { name: 'Nickname' })
    const field = sheet.getByLabel('Nickname', { exact: true })
    // The initial name was not chosen.
    await expect.poll(() => field.inputValue()).toBe('')
    for (const wrong of ['🚀🚀🚀', 'two words', 'x'.repeat(10_000)]) {
      await field.fill(wrong)
      await sheet.getByRole('button', { name: 'Save' }).click()
      await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
    }
    await field.fill('0fficial')
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('false')
    await sheet.getByRole('button', { name: 'Save' }).click()
    await sheet.getByText('This nickname is reserved').waitFor()
    await field.fill(' 小明Trader ')
    await sheet.getByRole('button', { name: 'Save' }).click()
    await waitForToast(page, 'Saved')
    await page.getByRole('button', { name: 'Nickname 小明Trader' }).waitFor()

    await page.getByRole('button', { name: 'Signature Not set' }).click()
    await page.getByRole('dialog').getByLabel('Signature', { exact: true }).fill('Buy low.')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Signature Buy low.' }).waitFor()
    await sheetsLeft(page)
    await page.reload()
    await page.getByRole('button', { name: 'Signature Buy low.' }).waitFor()
    await page.getByRole('button', { name: 'Back' }).click()
    await page.getByRole('link', { name: /小明Trader/ }).waitFor()
  }),
)

test(
  'a change of the login password keeps this session, ends the others and rests withdrawals',
  inBrowser(async ({ page }) => {
    const user = await newUser(appUrl)
    await openAs(page, appUrl, user, '/pages/setting/security')
    await page.getByRole('link', { name: 'Login password' }).click()
    await page.getByText(`We will send a code to ${user.email}`).waitFor()
    await page.getByRole('button', { name: 'Send code' }).click()
    await waitForToast(page, 'Code sent')
    await page.getByRole('button', { name: 'Fill in the demo code' }).click()
    await expect.poll(() => page.getByLabel('Verification code').inputValue()).toMatch(/^\d{6}$/)
    await page.getByLabel('New password').fill('quite another one')
    await page.getByLabel('Repeat password').fill('quite another one')
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.getByRole('status').getByText('Password changed').waitFor()
    await page.getByText('Unknown device').waitFor()
    await page.getByRole('link', { name: 'Security' }).click()
    await page.getByRole('link', { name: 'Login password' }).click()
    await page.getByText(/^Withdrawals paused until \d{4}-/).waitFor()
    await expect(callApi(appUrl, 'user/preferences', {}, user.token)).rejects.toThrow(
      'user/preferences',
    )
  }),
)

test(
  'each device that is logged in is listed and can be logged out, alone or with all others',
  inBrowser(async ({ page }) => {
    const user = await newUser(appUrl)
    const { email: user_string, password } = user
    const more = await callApi(appUrl, 'user/login', { user_string, password })
    await openAs(page, appUrl, user, '/pages/setting/sessions')
    const rows = page.getByRole('main').getByRole('listitem')
    await expect.poll(() => rows.count()).toBe(3)
    await expect.poll(() => rows.first().innerText()).toContain('This device')
    await rows.nth(1).getByRole('button').click()
    const one = page.getByRole('dialog', { name: 'Log out this device?' })
    await one.getByText('IP address').waitFor()
    await one.getByRole('button', { name: 'Log out' }).click()
    await waitForToast(page, 'Device logged out')
    await expect.poll(() => rows.count()).toBe(2)
    await page.getByRole('button', { name: 'Log out all other devices' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
    await page.getByText('No other devices').waitFor()
    await expect.poll(() => rows.count()).toBe(1)
    for (const token of [user.token, String(more)])
      await expect(callApi(appUrl, 'user/preferences', {}, token)).rejects.toThrow(
        'user/preferences',
      )
  }),
)

test(
  'values are shown in the fiat that was chosen, on assets and at home, also after a reload',
  inBrowser(async ({ page }) => {
    const user = await newUser(appUrl, { USDT: '1000' })
    await openAs(page, appUrl, user, '/pages/setting/setting')
    await page.getByRole('link', { name: 'Display currency USD' }).click()
    await page.getByText(/^Japanese Yen · 1 USD ≈ 150 JPY$/).waitFor()
    await page.getByRole('option', { name: /^JPY/ }).click()
    await waitForToast(page, 'Saved')
    await page.getByRole('option', { name: /^JPY/, selected: true }).waitFor()
    await page.goto(`${appUrl}#/pages/fund/assets`)
    await page.getByText('150,000', { exact: true }).waitFor()
    await page.getByRole('button', { name: /^USDT/ }).click()
    const sheet = page.getByRole('dialog', { name: 'USDT' })
    await sheet.getByText('≈ 150,000 JPY').waitFor()
    await expect.poll(() => figure(sheet, '1 USDT')).toBe('≈ 150 JPY')
    await sheet.getByRole('button', { name: 'Close' }).click()
    await sheetsLeft(page)
    await page.reload()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
    await page.getByText('Total balance (JPY)').waitFor()
    await expect.poll(() => page.getByText('150,000', { exact: true }).count()).toBe(1)
    await expect.poll(() => page.getByText('Total balance (USD)').count()).toBe(0)
  }),
)
