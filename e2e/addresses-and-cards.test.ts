import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'

import { callApi } from './call-api.ts'
import { inBrowser } from './in-browser.ts'
import { newUser } from './new-user.ts'
import { codedAddress, codeOfAddress, codeOfOther } from './qr-codes.ts'
import { storeState } from './stored-state.ts'
import { waitForToast } from './toasts.ts'

const appUrl = inject('appUrl')
const payPassword = '502941'

/** A page for a user who has a payment password. */
async function openReady(page: Page, path: string): Promise<void> {
  const user = await newUser(appUrl)
  const fields = { pay_password: payPassword, re_pay_password: payPassword }
  await callApi(appUrl, 'safe/pay_password', fields, user.token)
  await storeState(page, { lang: 'en', token: user.token })
  await page.goto(`${appUrl}#${path}`)
}

async function enter(page: Page, digits: string) {
  const sheet = page.getByRole('dialog', { name: 'Payment password' })
  for (const digit of digits) await sheet.getByRole('button', { name: digit, exact: true }).click()
}

test(
  'a user saves an address with its QR code, turns the whitelist on, renames the address and deletes it',
  inBrowser(async ({ page }) => {
    await openReady(page, '/pages/setting/wallet')
    await page.getByText('No saved addresses yet').waitFor()
    await page.getByRole('link', { name: 'Add address' }).click()
    const field = page.getByLabel('Address', { exact: true })
    await field.fill(`${codedAddress.slice(0, -1)}D`)
    await page.getByText('The address contains a typing error').waitFor()
    await field.fill(codedAddress)
    const album = page.getByLabel('Album')
    const blank = await page.screenshot({ clip: { x: 0, y: 0, width: 60, height: 60 } })
    await album.setInputFiles({ name: 'blank.png', mimeType: 'image/png', buffer: blank })
    await page.getByText('No QR code found in the picture').waitFor()
    await album.setInputFiles(codeOfOther)
    await page.getByText('The QR code contains another address').waitFor()
    await page.getByLabel('Name', { exact: true }).fill('Ledger')
    const save = page.getByRole('button', { name: 'Save' })
    await expect.poll(() => save.isDisabled()).toBe(true)

    // A browser without a camera offers the phone's own.
    await page.getByRole('button', { name: 'Scan' }).click()
    const scanner = page.getByRole('dialog', { name: 'Scan' })
    await scanner.getByLabel('Take photo').setInputFiles(codeOfAddress)
    await page.getByText('The QR code matches the address').waitFor()
    await save.click()
    const summary = page.getByRole('dialog', { name: 'Check the address' })
    await summary.getByText(codedAddress).waitFor()
    await summary.getByRole('button', { name: 'Save' }).click()
    await enter(page, '135790')
    await page.getByText('The payment password is wrong').waitFor()
    await enter(page, payPassword)
    await page.getByText('Address saved').waitFor()
    await page.getByRole('link', { name: 'Withdrawal addresses' }).click()
    await page.getByText(codedAddress).waitFor()
    await expect.poll(() => page.getByText('Usable in').count()).toBe(0)

    await page.getByRole('link', { name: /^Withdrawal whitelist/ }).click()
    await page.getByRole('switch', { name: 'Withdrawal whitelist' }).click()
    await page.getByRole('button', { name: 'Turn on' }).click()
    await enter(page, payPassword)
    await waitForToast(page, 'Whitelist turned on')
    await page.getByRole('button', { name: 'Back' }).click()
    await page.getByText('Usable in').waitFor()
    await page.getByRole('button', { name: 'Rename Ledger' }).click()
    const rename = page.getByRole('dialog', { name: 'Rename address' })
    await expect.poll(() => rename.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
    await rename.getByLabel('Name').fill('Cold wallet')
    await rename.getByRole('button', { name: 'Save' }).click()
    await waitForToast(page, 'Address renamed')
    await page.getByRole('heading', { name: 'Cold wallet' }).waitFor()
    await page.getByRole('button', { name: 'Delete Cold wallet' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByText('No saved addresses yet').waitFor()
  }),
)

const card = {
  'Cardholder name': 'Wei Li',
  'Card or account number': '6222020200001234567',
  Bank: 'JPMorgan Chase',
  Branch: 'Madison Avenue',
  'Province and city': 'New York',
  'ABA number': '021000021',
  'SWIFT code': 'CHASUS33',
  Phone: '+12125551234',
  'Cardholder address': '383 Madison Avenue',
}

const forms = [
  ['domestic', '/pages/setting/bank', 'International', 'Domestic'],
  ['international', '/pages/setting/bank_international', 'Domestic', 'International'],
] as const

test.each(forms)(
  'a user saves a %s card once all nine fields are right, sees it masked, and deletes it',
  (kind, path, other, own) =>
    inBrowser(async ({ page }) => {
      await openReady(page, path)
      const field = (label: string) => page.getByLabel(label, { exact: true })
      const fill = async (fields: Record<string, string>) => {
        for (const [label, text] of Object.entries(fields)) await field(label).fill(text)
      }
      const missing = page.getByText('Required', { exact: true })
      await page.getByRole('button', { name: 'Save' }).click()
      await expect.poll(() => missing.count()).toBe(9)
      await fill(card)
      await expect.poll(() => missing.count()).toBe(0)
      for (const [label, text] of Object.entries(card)) {
        await field(label).fill(' ')
        await expect.poll(() => missing.count()).toBe(1)
        expect([label, await field(label).getAttribute('aria-invalid')]).toEqual([label, 'true'])
        await field(label).fill(text)
      }
      await fill({ 'ABA number': '021000022' })
      await page.getByText('Nine digits with a check digit').waitFor()
      await fill({ 'ABA number': card['ABA number'] })
      // An account abroad may have an IBAN; a card at home has none.
      const iban = page.getByLabel('IBAN')
      await expect.poll(() => iban.count()).toBe(kind === 'international' ? 1 : 0)
      if (kind === 'international') {
        await iban.fill('DE89')
        await page.getByRole('button', { name: 'Save' }).click()
        await page.getByText('Enter a valid account number').waitFor()
        await iban.fill('')
      }
      // A country that does not exist: the server alone refuses it.
      await fill({ 'SWIFT code': 'CHASZZ33' })
      const summary = page.getByRole('dialog', { name: 'Check the details' })
      /** A button ignores a second tap for a moment, and a test types faster than that. */
      const submit = () =>
        expect
          .poll(async () => {
            if ((await summary.count()) === 0)
              await page.getByRole('button', { name: 'Save' }).click()
            return summary.count()
          })
          .toBe(1)
      await submit()
      await summary.getByRole('button', { name: 'Save' }).click()
      await enter(page, payPassword)
      await page.getByText('Please enter a valid SWIFT code of 8 or 11 characters').waitFor()
      await fill({ 'SWIFT code': card['SWIFT code'] })
      await submit()
      await summary.getByRole('button', { name: 'Save' }).click()
      await enter(page, payPassword)
      await waitForToast(page, 'Card saved')
      await page.getByText('**** 4567').waitFor()
      await expect.poll(() => page.getByText('6222020200001234567').count()).toBe(0)
      await page.getByRole('radio', { name: other }).click()
      await field('Cardholder name').waitFor()
      await page.getByRole('radio', { name: own }).click()
      await page.getByRole('button', { name: 'Delete card' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
      await waitForToast(page, 'Card deleted')
      await field('Cardholder name').waitFor()
    })(),
)
