import { expect, inject, test } from 'vitest'

import { withMotion } from './browser.ts'
import { inBrowser } from './in-browser.ts'
import { newUser } from './new-user.ts'
import { choosePreference } from './steps.ts'

const appUrl = inject('appUrl')

test(
  'the menu, the banners and the notice of home lead to their targets',
  inBrowser(async ({ page }) => {
    await page.emulateMedia(withMotion) // Notices rotate.
    await page.goto(appUrl)
    await page.getByRole('button', { name: 'More' }).click()
    const all = page.getByRole('dialog', { name: 'All services' })
    await all.getByRole('link', { name: 'About us' }).click()
    await page.getByRole('heading', { name: 'Our commitments' }).waitFor()
    await page.goBack()

    const banners = page.getByRole('region', { name: 'News and offers' })
    await banners.getByRole('button', { name: 'Show “Verifiable simulated prices”' }).click()
    const shown = banners.locator('[aria-current=true]')
    await expect
      .poll(() => shown.getAttribute('aria-label'))
      .toBe('Show “Verifiable simulated prices”')
    await banners.getByRole('link', { name: /^Verifiable simulated prices/ }).click()
    await page.getByRole('article').waitFor()
    await page.goBack()

    await page.getByRole('link', { name: 'Welcome to Candor', exact: true }).click()
    await page.getByText(/^Get demo funds: up to/).waitFor()
    expect(page.url()).toContain('/pages/common/article?id=')
  }),
)

test(
  'the notice of the day opens over the home of a user once, in the chosen language',
  inBrowser(async ({ page }) => {
    await page.goto(`${appUrl}#/pages/setting/setting`)
    await choosePreference(page, 'Language', 'Français')
    await page.evaluate(() =>
      localStorage.setItem('notice-popup', '{"state":{"seenIds":[]},"version":0}'),
    )
    const notice = page.getByRole('dialog', { name: 'Bienvenue sur Candor' })
    const { token } = await newUser(appUrl)
    await page.evaluate(
      (token) => localStorage.setItem('session', JSON.stringify({ state: { token }, version: 0 })),
      token,
    )
    await page.goto(appUrl)
    await page.reload()
    await notice.getByRole('button', { name: 'J’ai compris' }).click()
    await notice.waitFor({ state: 'detached' })
    const stored = await page.evaluate(() => localStorage.getItem('notice-popup'))
    expect(stored).toMatch(/"shownOn":"\d{4}-\d\d-\d\d"/)
  }),
)

test(
  'help shows its answers, and a missing notice is reported',
  inBrowser(async (visitor) => {
    const { page } = visitor
    await page.goto(`${appUrl}#/pages/setting/setting`)
    await page.getByRole('link', { name: 'Help' }).click()
    await page.getByText('What are the trading fees?').click()
    await page.getByText(/^0\.1% of the amount you receive/).waitFor()
    await visitor.open(`${appUrl}#/pages/common/article?id=999999`)
    await page.getByText('This notice was not found or has been removed.').waitFor()
    await page.getByRole('link', { name: 'All notices' }).click()
    await page.getByRole('listitem').first().waitFor()
    await expect.poll(() => page.getByRole('listitem').count()).toBeGreaterThanOrEqual(4)
  }),
)
