import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'

import { withMotion } from './browser.ts'
import { inBrowser } from './in-browser.ts'
import { addressOf } from './pages.ts'
import { waitForToast } from './toasts.ts'

const appUrl = inject('appUrl')

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const isPageInert = (page: Page) =>
  page.locator('#root').evaluate((root) => root.matches('[inert]'))
const isScrollLocked = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.body).overflowY === 'hidden')

async function openKitSheet(page: Page) {
  await page.goto(`${appUrl}#/dev/kit`)
  await button(page, 'Open a sheet').click()
  await dialog(page, 'A sheet').waitFor()
}

test(
  'an open sheet makes the page inert, locks its scrolling and keeps the focus',
  inBrowser(async ({ page }) => {
    await openKitSheet(page)
    expect([await isPageInert(page), await isScrollLocked(page)]).toEqual([true, true])
    const sheet = dialog(page, 'A sheet')
    await expect.poll(() => sheet.evaluate((panel) => panel === document.activeElement)).toBe(true)
    for (let presses = 0; presses < 5; presses += 1) {
      await page.keyboard.press('Tab')
      expect(await sheet.evaluate((panel) => panel.contains(document.activeElement))).toBe(true)
    }
  }),
)

const closings: [string, (page: Page) => Promise<unknown>][] = [
  ['Escape', (page) => page.keyboard.press('Escape')],
  ['its button', (page) => button(page, 'Close').click()],
  ['the way back', (page) => page.goBack()],
  ['a tap beside it', (page) => page.mouse.click(195, 100)],
]

test.each(closings)('%s closes a sheet, frees the page and returns the focus', (_, close) =>
  inBrowser(async ({ page }) => {
    await openKitSheet(page)
    // The way back needs the sheet's entry in the history.
    await page.waitForFunction(() => history.state?.panels === 1)
    await close(page)
    await dialog(page, 'A sheet').waitFor({ state: 'detached' })
    expect([await isPageInert(page), await isScrollLocked(page)]).toEqual([false, false])
    const opener = button(page, 'Open a sheet')
    await expect.poll(() => opener.evaluate((one) => one === document.activeElement)).toBe(true)
    await page.waitForFunction(() => !history.state?.panels)
    expect(page.url()).toContain('#/dev/kit')
  })(),
)

test.each(closings.filter(([how]) => how !== 'its button'))(
  '%s closes an inner sheet alone, and the outer one stays modal',
  (_, close) =>
    inBrowser(async ({ page }) => {
      await openKitSheet(page)
      await button(page, 'Open another above it').click()
      await dialog(page, 'An inner sheet').waitFor()
      await page.waitForFunction(() => history.state?.panels === 2)
      await close(page)
      await dialog(page, 'An inner sheet').waitFor({ state: 'detached' })
      await dialog(page, 'A sheet').waitFor()
      expect([await isPageInert(page), await isScrollLocked(page)]).toEqual([true, true])
      const innerOpener = button(page, 'Open another above it')
      await expect
        .poll(() => innerOpener.evaluate((one) => one === document.activeElement))
        .toBe(true)
      await page.waitForFunction(() => history.state?.panels === 1)
      await page.goBack()
      await dialog(page, 'A sheet').waitFor({ state: 'detached' })
      expect([await isPageInert(page), await isScrollLocked(page)]).toEqual([false, false])
    })(),
)

test(
  'the outer of two sheets is inert until the inner one closes, and the page until both have closed',
  inBrowser(async ({ page }) => {
    await openKitSheet(page)
    await button(page, 'Open another above it').click()
    await dialog(page, 'An inner sheet').waitFor()
    const isOuterInert = () =>
      page
        .locator('dialog', { hasText: 'It came from below.' })
        .evaluate((outer) => outer.closest('[inert]') !== null)
    expect([await isOuterInert(), await isPageInert(page)]).toEqual([true, true])
    await page.keyboard.press('Escape')
    await dialog(page, 'An inner sheet').waitFor({ state: 'detached' })
    expect([await isOuterInert(), await isPageInert(page)]).toEqual([false, true])
    await page.keyboard.press('Escape')
    await dialog(page, 'A sheet').waitFor({ state: 'detached' })
    await expect.poll(() => isPageInert(page)).toBe(false)
  }),
)

test(
  'a sheet slides in, and does not for a user who wants less motion',
  inBrowser(async ({ page }) => {
    const animationOf = () =>
      dialog(page, 'A sheet').evaluate((panel) => getComputedStyle(panel).animationName)
    await openKitSheet(page)
    await expect.poll(() => animationOf()).toBe('none')
    await page.emulateMedia(withMotion)
    await expect.poll(() => animationOf()).toBe('sheet-in')
  }),
)

test(
  'a double tap on what opens a sheet opens one',
  inBrowser(async ({ page }) => {
    await page.goto(`${appUrl}#/dev/kit`)
    await button(page, 'Open a sheet').dispatchEvent('click')
    await dialog(page, 'A sheet').waitFor()
    await page.locator('button', { hasText: 'Open a sheet' }).dispatchEvent('click')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(1)
    await page.waitForFunction(() => history.state?.panels === 1)
  }),
)

test(
  'a toast can be read above an open sheet',
  inBrowser(async ({ page }) => {
    await openKitSheet(page)
    await button(page, 'Show a toast').click()
    await waitForToast(page, 'This is above the sheet.')
    // A screen reader announces nothing that is inert.
    const region = page.getByRole('status').filter({ hasText: 'This is above the sheet.' })
    expect(await region.evaluate((element) => element.closest('[inert]'))).toBeNull()
  }),
)

test(
  'home fetches the code of its sheets when the first of them opens',
  inBrowser(async (visitor) => {
    const { page } = visitor
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
    })
    await visitor.open(`${appUrl}#${addressOf('home.home')}`)
    const ofSheets = () => scripts.filter((name) => /\/sheet-[^/]*\.js$/.test(name))
    expect(ofSheets()).toEqual([])
    await button(page, 'More').click()
    await dialog(page, 'All services').waitFor()
    expect(ofSheets()).not.toEqual([])
  }),
)
