import { expect, inject, test } from 'vitest'

import { inTwoLooks } from './in-two-looks.ts'
import { newUser } from './new-user.ts'
import { addressOf } from './pages.ts'
import { openAs } from './steps.ts'

const appUrl = inject('appUrl')

test(
  'bills are narrowed to days that are chosen from a calendar, by its buttons or by keys alone',
  inTwoLooks(async ({ page }, say) => {
    const user = await newUser(appUrl, { USDT: '500' })
    await openAs(page, appUrl, user, addressOf('assets.bills'), say)
    const bills = page.getByRole('listitem')
    await expect.poll(() => bills.count()).toBe(1)
    const opener = page.getByRole('button', { name: new RegExp(`^${say('common:filter_date')}`) })
    const sheet = page.getByRole('dialog', { name: say('common:filter_date') })
    const today = sheet.locator('[aria-current=date]')
    const show = sheet.getByRole('button', { name: say('common:date_apply') })

    await opener.click()
    await today.click()
    await today.click()
    await show.click()
    await sheet.waitFor({ state: 'detached' })
    await expect.poll(() => bills.count()).toBe(1)

    await opener.click()
    await today.focus()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    // After the first day of a range the focus moves to the next one.
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await show.press('Enter')
    await page.getByText(say('assets:no_bills_match')).waitFor()
    await expect.poll(() => bills.count()).toBe(0)
    await page.getByRole('button', { name: say('assets:clear_filters') }).click()
    await expect.poll(() => bills.count()).toBe(1)

    await page.goto(`${appUrl}#/pages/fund/assets_record?currency=NOSUCH`)
    await page.getByText(say('assets:no_coin')).waitFor()
    await page.getByRole('link', { name: say('assets:all_records') }).click()
    await expect.poll(() => bills.count()).toBe(1)
  }),
)
