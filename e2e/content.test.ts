import { expect, inject, test } from 'vitest'

import { withMotion } from './browser.ts'
import { inBrowser } from './in-browser.ts'
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
    await page.getByRole('heading', { name: 'What we promise' }).waitFor()
    await page.goBack()

    const banners = page.getByRole('region', { name: 'News and offers' })
    await banners.getByRole('button', { name: 'Show “Demo funds only”' }).click()
    const shown = banners.locator('[aria-current=true]')
    await expect.poll(() => shown.getAttribute('aria-label')).toBe('Show “Demo funds only”')
    await banners.getByRole('link', { name: /^Demo funds only/ }).click()
    await page.getByRole('article').waitFor()
    await page.goBack()

    await page.getByRole('link', { name: 'Welcome to Candor: this is a demo', exact: true }).click()
    await page.getByText(/^Candor is a complete exchange that runs on demo funds\./).waitFor()
    expect(page.url()).toContain('/pages/common/article?id=')
  }),
)

test(
  'the notice of the day opens over home once, in the chosen language',
  inBrowser(async ({ page }) => {
    await page.goto(`${appUrl}#/pages/setting/setting`)
    await choosePreference(page, 'Language', 'Français')
    await page.evaluate(() =>
      localStorage.setItem('notice-popup', '{"state":{"seenIds":[]},"version":0}'),
    )
    await page.goto(appUrl)
    await page.reload()
    const notice = page.getByRole('dialog', { name: 'Bienvenue sur Candor : ceci est une démo' })
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
    await page.getByText('What does a trade cost?').click()
    await page.getByText(/^0\.1 % of what you receive/).waitFor()
    await visitor.open(`${appUrl}#/pages/common/article?id=999999`)
    await page.getByText('This notice does not exist, or not any more.').waitFor()
    await page.getByRole('link', { name: 'All notices' }).click()
    await page.getByRole('listitem').first().waitFor()
    expect(await page.getByRole('listitem').count()).toBeGreaterThanOrEqual(4)
  }),
)
