import { expect, inject, test } from 'vitest'

import { inBrowser } from '../../in-browser.ts'
import { newUser } from '../../new-user.ts'
import { openAs } from '../../steps.ts'

const appUrl = inject('appUrl')

test(
  'a guest reads the agreement in both languages, and is led to the login',
  inBrowser(async ({ page }) => {
    await page.goto(`${appUrl}#/pages/follow/agreement_en`)
    await page.getByRole('heading', { level: 2, name: '14. Changes and language' }).waitFor()
    await page.getByRole('link', { name: '中文' }).click()
    await page.getByRole('heading', { level: 1, name: '跟单交易协议' }).waitFor()
    await page.getByRole('link', { name: 'English' }).click()
    await page.getByRole('heading', { level: 1, name: 'Copy trading agreement' }).waitFor()
    await page.goto(`${appUrl}#/pages/copytrade/copy`)
    await page.getByRole('link', { name: 'My copies' }).click()
    await page.getByRole('heading', { level: 1, name: 'Log in' }).waitFor()
    expect(page.url()).toContain(`return=${encodeURIComponent('/pages/copytrade/my')}`)
  }),
)

test(
  'a new user sees which criteria of a trader are not met, with the own values',
  inBrowser(async ({ page }) => {
    const user = await newUser(appUrl)
    await openAs(page, appUrl, user, '/pages/copytrade/copy')
    await page.getByRole('link', { name: 'Become a trader' }).click()
    const row = page.getByRole('listitem').filter({ hasText: 'Closed futures orders' })
    await row.getByText('At least 20').waitFor()
    await row.getByText('0', { exact: true }).waitFor()
    await page.getByText('You can apply when all requirements are met.').waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Apply' }).count()).toBe(0)
    await page.goto(`${appUrl}#/pages/follow/lead`)
    await page.getByText('You are not a lead trader yet.').waitFor()
  }),
)

test(
  'an unknown trader, and a filter that nobody matches, are shown as such',
  inBrowser(async ({ page }) => {
    await page.goto(`${appUrl}#/pages/copytrade/trader?id=999999`)
    await page.getByText('Trader not found').waitFor()
    await page.getByRole('link', { name: 'All traders' }).click()
    await page.getByRole('button', { name: 'Filter' }).click()
    const filter = page.getByRole('dialog', { name: 'Filter' })
    await filter.getByRole('switch', { name: 'Enough history only' }).click()
    await filter.getByRole('button', { name: 'Apply' }).click()
    await filter.waitFor({ state: 'detached' })
    expect(page.url()).toContain('sufficient=1')
  }),
)
