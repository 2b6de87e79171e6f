import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'

import { inBrowser } from './in-browser.ts'
import { inTwoLooks } from './in-two-looks.ts'
import { newUser } from './new-user.ts'
import { choosePreference, openAs } from './steps.ts'
import { waitForToast } from './toasts.ts'

const appUrl = inject('appUrl')
const settings = '/pages/setting/setting'
const userInfo = '/pages/setting/userInfo'
const view = (url: string) => `${appUrl}#/pages/common/webView?url=${encodeURIComponent(url)}`

/** A photograph in portrait format. */
async function photograph(page: Page) {
  const data = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 900
    canvas.height = 1200
    canvas.getContext('2d')?.fillRect(100, 100, 500, 500)
    return canvas.toDataURL('image/jpeg')
  })
  const buffer = Buffer.from(data.replace(/^[^,]*,/, ''), 'base64')
  return { name: 'photograph.jpg', mimeType: 'image/jpeg', buffer }
}

test(
  'a picture is chosen, moved, sent again after a failure, shown in the settings, and removed',
  inBrowser(async (visitor) => {
    const { page } = visitor
    await openAs(page, appUrl, await newUser(appUrl), userInfo)
    await page.getByRole('button', { name: 'Change profile picture' }).click()
    await page.getByLabel('Choose from album').setInputFiles({
      name: 'photograph.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('no picture at all'),
    })
    await waitForToast(page, 'This file is not a readable picture')
    await page.getByLabel('Choose from album').setInputFiles(await photograph(page))
    const sheet = page.getByRole('dialog', { name: 'Move and scale' })
    await sheet.getByRole('slider', { name: 'Scale' }).fill('2')
    await sheet.getByRole('application').press('ArrowLeft')

    await page.context().setOffline(true)
    await sheet.getByRole('button', { name: 'Use this picture' }).click()
    await sheet.getByRole('alert').getByText('Picture upload failed').waitFor()
    await page.context().setOffline(false)
    visitor.clearComplaints()
    await sheet.getByRole('button', { name: 'Try again' }).click()
    await waitForToast(page, 'Profile picture changed')

    const picture = page.getByRole('main').locator('img[src^="/api/uploads/avatar/"]')
    const widthOf = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)
    await expect.poll(widthOf).toBe(512)
    await page.goto(`${appUrl}#${settings}`)
    await page.getByRole('heading', { name: 'Settings' }).waitFor()
    await expect.poll(widthOf).toBe(512)

    await page.goto(`${appUrl}#${userInfo}`)
    await page.getByRole('button', { name: 'Change profile picture' }).click()
    await page.getByRole('button', { name: 'Remove picture' }).click()
    await waitForToast(page, 'Profile picture removed')
    await expect.poll(() => picture.count()).toBe(0)
  }),
)

test(
  'a country is found by a search and kept, and the profile opens again',
  inBrowser(async ({ page }) => {
    await openAs(page, appUrl, await newUser(appUrl), userInfo)
    await page.getByRole('link', { name: 'Country or region Not set' }).click()
    await page.getByRole('searchbox').fill('thail')
    await page.getByRole('button', { name: 'Thailand' }).click()
    await page.getByRole('link', { name: 'Country or region Thailand' }).waitFor()
    await page.reload()
    await page.getByRole('link', { name: 'Country or region Thailand' }).waitFor()
    await expect
      .poll(() => page.getByRole('link', { name: 'Phone number Not set' }).count())
      .toBe(1)
  }),
)

test(
  'the area code is 86 until another is chosen, which opens the page before',
  inBrowser(async ({ page }) => {
    await page.goto(`${appUrl}#/pages/common/area?return=${encodeURIComponent(settings)}`)
    await page.getByRole('button', { name: 'China +86', exact: true }).first().waitFor()
    await page.getByRole('searchbox').fill('+852')
    await page.getByRole('button', { name: 'Hong Kong +852' }).click()
    await page.getByRole('heading', { name: 'Settings' }).waitFor()
    await page.goto(`${appUrl}#/pages/common/area`)
    await page.getByRole('heading', { name: 'Selected' }).waitFor()
    await expect.poll(() => page.getByRole('button', { name: /\+852/ }).count()).toBe(2)
  }),
)

test(
  'a language is stored in the profile, and a new device uses it after the login',
  inBrowser(async ({ page }) => {
    const user = await newUser(appUrl)
    await openAs(page, appUrl, user, settings)
    await choosePreference(page, 'Language', 'Español')
    await page.getByRole('heading', { name: 'Ajustes' }).waitFor()
    const langOf = async () => {
      const headers = { authorization: user.token }
      const answer = await fetch(new URL('/api/user/info', appUrl), { headers })
      return ((await answer.json()) as { message: { lang: string } }).message.lang // Its own schema.
    }
    await expect.poll(langOf).toBe('spa')

    await page.evaluate(() => localStorage.clear())
    await page.reload()
    await openAs(page, appUrl, user, settings)
    await page.getByRole('heading', { name: 'Ajustes' }).waitFor()
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('es')
  }),
)

test(
  'a page of another site is opened only outside the app, and only after a confirmation',
  inBrowser(async ({ page }) => {
    await page.goto(view('https://example.com/path'))
    await page.getByRole('heading', { name: 'You are leaving Candor' }).waitFor()
    await page.getByText('example.com', { exact: true }).waitFor()
    await expect.poll(() => page.locator('iframe').count()).toBe(0)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('tab', { name: 'Spot' }).waitFor()

    await page.goto(view('javascript:alert(1)'))
    await page.getByText('Invalid address').waitFor()
    await page.goto(view('/api/time'))
    await page.frameLocator('iframe').getByText('"now"').waitFor()
    await expect
      .poll(() => page.locator('iframe').getAttribute('sandbox'))
      .not.toContain('same-origin')
  }),
)

test(
  'an address that the app does not have shows so, and the way to the market',
  inTwoLooks(async ({ page }, say) => {
    await page.goto(`${appUrl}#/pages/nft/nothing`)
    await page.getByRole('heading', { level: 1, name: say('common:page_missing_title') }).waitFor()
    await page.getByText(say('common:page_missing_text')).waitFor()
    await page.getByRole('link', { name: say('common:to_market') }).click()
    await page.getByRole('navigation', { name: say('common:tabs') }).waitFor()
    expect(new URL(page.url()).hash).toBe('#/pages/market/market')
  }),
)
