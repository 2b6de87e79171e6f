import { expect, inject, test } from 'vitest'

import { inBrowser } from '../../in-browser.ts'
import { newUser } from '../../new-user.ts'
import { addressOf } from '../../pages.ts'
import { openAs } from '../../steps.ts'

test(
  'the board has its filters, and its orders are a page away',
  inBrowser(async ({ page }) => {
    const appUrl = inject('appUrl')
    const user = await newUser(appUrl, { USDT: '100' })
    await openAs(page, appUrl, user, addressOf('otc.board'))
    await page.getByRole('radio', { name: 'I sell' }).check()
    const euro = page.getByRole('button', { name: 'EUR' })
    await euro.click()
    expect(await euro.getAttribute('aria-pressed')).toBe('true')
    await page.getByRole('link', { name: 'P2P orders' }).click()
    await page.getByText('No orders yet').waitFor()
  }),
)
