import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'

import { withMotion } from './browser.ts'
import { inBrowser } from './in-browser.ts'
import { newUser } from './new-user.ts'
import { logIn } from './steps.ts'

const appUrl = inject('appUrl')
const tabs = ['Home', 'Markets', 'Trade', 'Earn', 'Assets']

const tabOf = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })

/** The page's own main element is fully visible, and no fade is under way. */
const isShown = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('main')
    const isLeaving = document.documentElement.dataset['page'] !== undefined
    return main !== null && !isLeaving && getComputedStyle(main).opacity === '1'
  })

/** Runs in the page, because a click of Playwright waits for many frames: opens a tab, and waits until its page is visible. */
async function changeTab(name: string): Promise<string> {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('nav a')]
  const link = links.find(({ textContent }) => textContent === name)
  link?.click()
  const endsAt = performance.now() + 15_000
  while (performance.now() < endsAt) {
    await new Promise((resolve) => setTimeout(resolve, 50))
    const main = document.querySelector('main')
    const isCurrent = link?.getAttribute('aria-current') === 'page'
    const isLeaving = document.documentElement.dataset['page'] !== undefined
    if (isCurrent && !isLeaving && main !== null && getComputedStyle(main).opacity === '1')
      return 'shown'
  }
  return `blank: ${document.documentElement.dataset['page']}`
}

test(
  'with motion on a slow phone each of fifty tab changes ends with a visible page',
  inBrowser(async ({ page }) => {
    const user = await newUser(appUrl, { USDT: '500' })
    await page.emulateMedia(withMotion)
    await page.goto(`${appUrl}#/pages/common/login`)
    await logIn(page, user)
    for (const name of tabs) {
      await tabOf(page, name).click()
      await page.getByRole('main').waitFor()
    }
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
    for (let i = 0; i < 50; i += 1) {
      const name = tabs[(i * 2) % tabs.length] ?? ''
      expect(await page.evaluate(changeTab, name), `change ${i} to ${name}`).toBe('shown')
    }
  }),
  240_000,
)

/** Runs in the page: opens a tab, and the current one again before the page has changed. */
async function giveUp({ other, afterMs }: { other: string; afterMs: number }): Promise<void> {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('nav a')]
  const current = links.find((link) => link.getAttribute('aria-current') === 'page')
  links.find(({ textContent }) => textContent === other)?.click()
  await new Promise((resolve) => setTimeout(resolve, afterMs))
  current?.click()
}

test(
  'a page change that is given up halfway leaves the page of the last one visible',
  inBrowser(async ({ page }) => {
    await page.emulateMedia(withMotion)
    await page.goto(appUrl)
    await tabOf(page, 'Markets').click()
    await expect.poll(() => isShown(page)).toBe(true)
    for (let i = 0; i < 10; i += 1) {
      await tabOf(page, 'Earn').click()
      await page.waitForTimeout(i * 25)
      await page.goBack()
      await expect.poll(() => isShown(page), { message: `after ${i * 25} ms` }).toBe(true)
      await tabOf(page, 'Home').click()
      await tabOf(page, 'Markets').click()
      await tabOf(page, 'Markets').and(page.locator('[aria-current="page"]')).waitFor()
      await expect.poll(() => isShown(page)).toBe(true)
      // Ends where it began, at the same path.
      await page.evaluate(giveUp, { other: 'Earn', afterMs: i * 25 })
      await tabOf(page, 'Markets').and(page.locator('[aria-current="page"]')).waitFor()
      await expect.poll(() => isShown(page)).toBe(true)
    }
  }),
)
