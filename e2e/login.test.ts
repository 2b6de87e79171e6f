import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'

import { inBrowser } from './in-browser.ts'
import { newUser } from './new-user.ts'
import { storeState } from './stored-state.ts'
import { waitForToast } from './toasts.ts'

const appUrl = inject('appUrl')

const isWrong = (page: Page, label: string) =>
  expect.poll(() =>
    page
      .locator('input')
      .and(page.getByLabel(label, { exact: true }))
      .getAttribute('aria-invalid'),
  )

test(
  'a login that fails shows the reason beside the field',
  inBrowser(async ({ page }) => {
    const { email } = await newUser(appUrl)
    await page.goto(`${appUrl}#/pages/common/login`)
    const submit = page.getByRole('button', { name: 'Log in' })
    await submit.click()
    await page.getByText('Enter a valid e-mail address').waitFor()
    await page.getByText('Enter your password').waitFor()
    await isWrong(page, 'E-mail').toBe('true')

    await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
    await isWrong(page, 'E-mail').toBe('false')
    await page.getByLabel('Password', { exact: true }).fill('not the password')
    await submit.click()
    await waitForToast(page, 'Login failed')
    await expect.poll(() => page.getByText('Login failed').count()).toBe(1)
    await expect.poll(() => page.getByRole('heading', { name: 'Log in' }).count()).toBe(1)
  }),
)

test(
  'an address that has an account already is reported at its field, with a link to the login',
  inBrowser(async ({ page }) => {
    await page.goto(`${appUrl}#/pages/common/register`)
    await page.getByRole('textbox', { name: 'E-mail' }).fill('demo1@candor.test')
    await page.getByRole('button', { name: 'Send code' }).click()
    await waitForToast(page, 'Code sent')
    await page.getByRole('button', { name: 'Fill in the demo code' }).click()
    const hint = page.getByText('An account with this address or number already exists')
    await isWrong(page, 'E-mail').toBe('true')
    await hint.getByRole('link', { name: 'Log in' }).click()
    await page.getByRole('heading', { name: 'Log in' }).waitFor()
    await expect
      .poll(() => page.getByRole('heading', { name: 'Create your account' }).count())
      .toBe(0)
  }),
)

test(
  'the button of a registration is in sight without scrolling, also with longer words',
  inBrowser(async ({ page }) => {
    await storeState(page, { lang: 'fra' })
    await page.goto(`${appUrl}#/pages/common/register`)
    const submit = page.getByRole('button', { name: 'Créer un compte' })
    await submit.waitFor()
    const { bottom, height } = await submit.evaluate((button) => ({
      bottom: button.getBoundingClientRect().bottom,
      height: window.innerHeight,
    }))
    expect(bottom).toBeLessThanOrEqual(height)
  }),
)

test(
  'a registration refuses a wrong code, passwords that differ and a short one',
  inBrowser(async ({ page }) => {
    await page.goto(`${appUrl}#/pages/common/register`)
    const submit = page.getByRole('button', { name: 'Create account' })
    await page.getByRole('textbox', { name: 'E-mail' }).fill(`guesser-${Date.now()}@candor.test`)
    await page.getByRole('button', { name: 'Send code' }).click()
    await waitForToast(page, 'Code sent')
    await page.getByRole('button', { name: /^Send again in \d+ s$/ }).waitFor()
    await page.getByRole('button', { name: 'Fill in the demo code' }).click()
    const codeField = page.getByLabel('Verification code')
    await expect.poll(() => codeField.inputValue()).toMatch(/^\d{6}$/)
    const code = await codeField.inputValue()

    await page.getByLabel('Password', { exact: true }).fill('short1')
    await page.getByLabel('Repeat password').fill('short2')
    await submit.click()
    await page.getByText('The password must have at least 7 characters').waitFor()
    await page.getByText('The passwords do not match').waitFor()
    await isWrong(page, 'Password').toBe('true')
    await isWrong(page, 'Repeat password').toBe('true')

    await page.getByLabel('Password', { exact: true }).fill('a long enough one')
    await page.getByLabel('Repeat password').fill('a long enough one')
    await codeField.fill(code === '000000' ? '111111' : '000000')
    await submit.click()
    await page.getByText('The verification code is wrong or has expired').waitFor()
    await isWrong(page, 'Verification code').toBe('true')

    await codeField.fill(code)
    await submit.click()
    await waitForToast(page, 'Your account is ready')
    await expect.poll(() => page.getByRole('alert').count()).toBe(0)
  }),
)
