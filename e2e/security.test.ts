import { codeAt } from '@candor/tools/code-at'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'

import { inBrowser } from './in-browser.ts'
import { newUser } from './new-user.ts'
import { openAs, proveByCode } from './steps.ts'
import { waitForToast } from './toasts.ts'

// Passkeys need the name of a host.
const appUrl = inject('appUrl').replace('127.0.0.1', 'localhost')
const security = '/pages/setting/security'

/** An authenticator in the browser that answers by itself, as a phone with a fingerprint would. */
async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

async function logOut(page: Page) {
  await page.goto(`${appUrl}#/pages/setting/setting`)
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
  await waitForToast(page, 'You are logged out')
  await page.goto(`${appUrl}#/pages/common/login`)
}

test(
  'an authenticator app is set up after a step-up, and then guards the login, as a recovery code does once',
  inBrowser(async ({ page }) => {
    const user = await newUser(appUrl)
    await openAs(page, appUrl, user, security)
    await page.getByRole('link', { name: /^Authenticator app/ }).click()
    await page.getByRole('button', { name: 'Set up' }).click()
    await proveByCode(page)
    const key = page.getByRole('definition').first()
    const secret = (await key.innerText()).replaceAll(/\s/g, '')
    const code = () => codeAt(secret, Date.now())
    await page.getByLabel('Authenticator code').fill('000000')
    await page.getByRole('button', { name: 'Turn on' }).click()
    await page.getByText('The code is wrong or was already used').waitFor()
    await page.getByLabel('Authenticator code').fill(code())
    await page.getByRole('button', { name: 'Turn on' }).click()
    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
    await expect.poll(() => codes.count()).toBe(10)
    const recovery = await codes.first().innerText()
    const done = page.getByRole('button', { name: 'Done' })
    await expect.poll(() => done.isDisabled()).toBe(true)
    await page.getByRole('switch', { name: 'I have saved these codes' }).click()
    await done.click()
    await page.getByRole('link', { name: /^Authenticator app On/ }).waitFor()
    await page.getByRole('link', { name: /^Recovery codes 10 left/ }).waitFor()
    await page.getByText('Withdrawals paused').waitFor()

    await logOut(page)
    await page.getByRole('textbox', { name: 'E-mail' }).fill(user.email)
    await page.getByLabel('Password', { exact: true }).fill(user.password)
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.getByRole('heading', { name: 'Two-step verification' }).waitFor()
    await page.getByLabel('Authenticator code').fill('000000')
    await page.getByRole('button', { name: 'Verify' }).click()
    await page.getByText('The code is wrong or was already used').waitFor()
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByLabel('Recovery code').fill(recovery)
    await page.getByRole('button', { name: 'Verify' }).click()
    await waitForToast(page, 'You are logged in')
    await page.goto(`${appUrl}#${security}`)
    await page.getByRole('link', { name: /^Recovery codes 9 left/ }).waitFor()
  }),
)

test(
  'a passkey is added, renamed, used to log in without a password, and removed',
  inBrowser(async ({ page }) => {
    await addAuthenticator(page)
    await openAs(page, appUrl, await newUser(appUrl), '/pages/setting/passkeys')
    await page.getByText('No passkeys yet').waitFor()
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByLabel('Name').fill('Phone')
    await page.getByRole('button', { name: 'Create passkey' }).click()
    await proveByCode(page)
    await waitForToast(page, 'Passkey added')
    await page.getByRole('switch', { name: 'I have saved these codes' }).click()
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: /^Phone/ }).click()
    await page.getByLabel('Name').fill('Work phone')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: /^Work phone Added/ }).waitFor()

    await logOut(page)
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await waitForToast(page, 'You are logged in')
    await page.goto(`${appUrl}#/pages/setting/passkeys`)
    await page.getByRole('button', { name: /^Work phone Last used/ }).click()
    await page.getByRole('button', { name: 'Remove passkey' }).click()
    const question = page.getByRole('dialog', { name: 'Remove passkey' })
    await question.getByRole('button', { name: 'Remove' }).click()
    await waitForToast(page, 'Passkey removed')
    await page.getByText('No passkeys yet').waitFor()
    await expect.poll(() => page.getByRole('button', { name: /^Work phone/ }).count()).toBe(0)
  }),
)

test(
  'a payment password is entered twice by its own keys, and a change asks for the old one',
  inBrowser(async ({ page }) => {
    await openAs(page, appUrl, await newUser(appUrl), security)
    const type = async (digits: string) => {
      for (const digit of digits)
        await page.getByRole('button', { name: digit, exact: true }).click()
    }
    await page.getByRole('link', { name: /^Payment password Not set/ }).click()
    await page.getByRole('group', { name: 'New payment password' }).waitFor()
    await type('183942')
    await page.getByRole('group', { name: 'Repeat payment password' }).waitFor()
    await type('183943')
    await page.getByText('The payment passwords do not match').waitFor()
    await type('183942')
    await type('183942')
    await proveByCode(page)
    await waitForToast(page, 'Payment password saved')
    await page.getByRole('link', { name: /^Payment password Set/ }).click()
    await page.getByRole('group', { name: 'Current payment password' }).waitFor()
    await page.keyboard.type('111222')
    await page.keyboard.type('274936')
    await page.keyboard.type('274936')
    await page.getByText('The payment password is wrong').waitFor()
    const old = page.getByRole('group', { name: 'Current payment password' })
    await expect.poll(() => old.count()).toBe(1)
  }),
)

test(
  'a phone number opens an account by a code, with an area that is chosen on its page',
  inBrowser(async ({ page }) => {
    await page.goto(`${appUrl}#/pages/common/register`)
    await page.getByRole('tab', { name: 'Phone number' }).click()
    const number = `61${String(Date.now()).slice(-6)}`
    await page.getByRole('textbox', { name: 'Phone number' }).fill(number)
    await page.getByRole('link', { name: 'Country code +86' }).click()
    await page.getByRole('searchbox').fill('+852')
    await page.getByRole('button', { name: 'Hong Kong +852' }).click()
    await page.getByRole('link', { name: 'Country code +852' }).waitFor()
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Phone number' }).inputValue())
      .toBe(number)
    await page.getByRole('button', { name: 'Send code' }).click()
    await waitForToast(page, 'Code sent')
    await page.getByRole('button', { name: 'Fill in the demo code' }).click()
    await expect.poll(() => page.getByLabel('Verification code').inputValue()).toMatch(/^\d{6}$/)
    await page.getByLabel('Password', { exact: true }).fill('correct horse 7')
    await page.getByLabel('Repeat password').fill('correct horse 7')
    await page.getByRole('button', { name: 'Create account' }).click()
    await waitForToast(page, 'Your account is ready')
    await page.goto(`${appUrl}#/pages/setting/userInfo`)
    await page
      .getByRole('link', { name: new RegExp(`^Phone number .*${number.slice(-4)}`) })
      .waitFor()
  }),
)

test(
  'a first number is bound and then replaced, with a proof of the owner before',
  inBrowser(async ({ page }) => {
    const user = await newUser(appUrl)
    await openAs(page, appUrl, user, security)
    const bind = async (prefix: string) => {
      const number = `${prefix}${String(Date.now()).slice(-8)}`
      await page.getByRole('textbox', { name: 'Phone number' }).fill(number)
      await page.getByRole('button', { name: 'Send code' }).click()
      await waitForToast(page, 'Code sent')
      await page.getByRole('button', { name: 'Fill in the demo code' }).click()
      await expect.poll(() => page.getByLabel('Verification code').inputValue()).toMatch(/^\d{6}$/)
      await page.getByRole('button', { name: 'Save' }).click()
    }
    await page.getByRole('link', { name: 'Phone number Not set' }).click()
    await bind('139')
    await proveByCode(page)
    await waitForToast(page, 'Saved')
    await page.getByText('The phone number was linked.').waitFor()
    await page.getByRole('link', { name: /^Phone number \+86/ }).click()
    await page.getByRole('heading', { name: 'Change phone number' }).waitFor()
    await page.getByText(/^\+86139/).waitFor()
    // The proof is still valid.
    await bind('137')
    await page.getByText('The phone number was changed.').waitFor()
    await page.getByRole('link', { name: /^Phone number \+86137/ }).waitFor()
  }),
)

test(
  'an API key shows its secret once, is limited to addresses, and is revoked',
  inBrowser(async ({ page }) => {
    await openAs(page, appUrl, await newUser(appUrl), '/pages/setting/api_keys')
    await page.getByRole('button', { name: 'Create API key' }).click()
    const sheet = page.getByRole('dialog', { name: 'Create API key' })
    await sheet.getByLabel('Name').fill('Bot')
    await sheet.getByRole('switch', { name: 'Withdraw' }).click()
    await sheet.getByRole('button', { name: 'Create API key' }).click()
    await sheet.getByText('A key that may withdraw needs IP addresses').waitFor()
    await sheet.getByLabel('Allowed IP addresses').fill('192.0.2.7 10.0.0.0/8')
    await sheet.getByRole('button', { name: 'Create API key' }).click()
    await proveByCode(page)
    await page.getByText('Save the secret now. It is not shown again.').waitFor()
    await page.getByRole('switch', { name: 'I have saved the secret' }).click()
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: /^Bot Read, Withdraw/ }).click()
    const addresses = page.getByRole('dialog').getByLabel('Allowed IP addresses')
    await expect.poll(() => addresses.inputValue()).toBe('192.0.2.7, 10.0.0.0/8')
    await page.getByRole('button', { name: 'Revoke key' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke key' }).click()
    await waitForToast(page, 'API key revoked')
    await page.getByText('No API keys').waitFor()
  }),
)
