import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'

import { bindMobile } from './bind-mobile.ts'
import { inBrowser } from './in-browser.ts'
import { newUser } from './new-user.ts'
import { photograph } from './photograph.ts'
import { openAs } from './steps.ts'
import { waitForToast } from './toasts.ts'
import { cardNumber } from './verified-user.ts'

const appUrl = inject('appUrl')
const real = '/pages/setting/real'

async function submitDocument(page: Page, name: string) {
  await page.getByLabel('Full name').fill(name)
  await page.getByLabel('ID card number').fill(cardNumber())
  await page.getByRole('button', { name: 'Submit' }).click()
  const sheet = page.getByRole('dialog', { name: 'Check your details' })
  await sheet.getByText(name).waitFor()
  await sheet.getByRole('button', { name: 'Submit' }).click()
  await waitForToast(page, 'Submitted for review')
}

const side = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const card = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

test(
  'a user binds a phone, is verified at both levels by the demo reviewer, and sees who looked',
  inBrowser(async ({ page }) => {
    const user = await newUser(appUrl)
    await openAs(page, appUrl, user, real)
    await page.getByText('Email linked').waitFor()
    await page.getByText('Link your phone').waitFor()
    await expect.poll(() => page.getByRole('link', { name: 'Verify now' }).count()).toBe(0)
    await bindMobile(appUrl, user)
    // The other sessions have ended.
    await page.evaluate(() => localStorage.removeItem('session'))
    await page.reload()
    await openAs(page, appUrl, user, real)
    await page.getByRole('link', { name: 'Verify now' }).click()

    await page.getByRole('radio', { name: 'ID card' }).waitFor()
    await submitDocument(page, 'Wei Li')
    await page.getByText('Usually takes').waitFor()
    await page.getByRole('heading', { name: 'Basic verification completed' }).waitFor()
    await card(page, 'Basic verification').getByText('200 BTC').waitFor()

    await page.getByRole('link', { name: 'Verify now' }).click()
    const submit = page.getByRole('button', { name: 'Submit' })
    await expect.poll(() => submit.isDisabled()).toBe(true)
    const front = side(page, 'Front')
    await front
      .getByLabel('Choose file')
      .setInputFiles(await photograph(page, { colour: '#888', width: 120 }))
    await front.getByText('The picture is too small').waitFor()
    await front
      .getByLabel('Choose file')
      .setInputFiles(await photograph(page, { colour: '#369', width: 3000 }))
    await front.getByText('Uploaded').waitFor()
    // A browser without a camera offers the phone's own.
    await side(page, 'Back').getByRole('button', { name: 'Take photo' }).click()
    const camera = page.getByRole('dialog', { name: 'Back' })
    await camera.getByText('The camera is not available here').waitFor()
    await camera
      .getByLabel('Take photo')
      .setInputFiles(await photograph(page, { colour: '#963', width: 1600 }))
    await side(page, 'Back').getByText('Uploaded').waitFor()
    await submit.click()
    await waitForToast(page, 'Submitted for review')
    await page.getByRole('heading', { name: 'Advanced verification completed' }).waitFor()

    await page.getByRole('link', { name: /^Document views/ }).click()
    await page.getByText('No views yet.').waitFor()
  }),
)

test(
  'a rejected document shows its reason, and the form keeps what was typed',
  inBrowser(async ({ page }) => {
    const user = await newUser(appUrl)
    await bindMobile(appUrl, user)
    await openAs(page, appUrl, user, '/pages/setting/real_mark')
    await page.getByRole('link', { name: 'Verify now' }).click()
    // Both pages have a link of this name: the next one is that of the levels.
    await page.waitForURL(/setting\/real$/)
    await card(page, 'Basic verification').getByText('200 BTC').waitFor()
    await page.getByRole('link', { name: 'Verify now' }).click()
    await submitDocument(page, 'Reject Me')
    const alert = page.getByRole('alert')
    await alert.getByText('The name or number does not match the document').waitFor()
    await alert.getByText('Attempts left: 4').waitFor()
    await page.getByRole('link', { name: 'Submit again' }).click()
    await expect.poll(() => page.getByLabel('Full name').inputValue()).toBe('Reject Me')
    await expect.poll(() => page.getByLabel('ID card number').inputValue()).toMatch(/^110101/)
    await submitDocument(page, 'Wei Li')
    await page.getByRole('heading', { name: 'Basic verification completed' }).waitFor()
  }),
)
