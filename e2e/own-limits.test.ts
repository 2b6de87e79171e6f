import { expect, inject, test } from 'vitest'

import { inBrowser } from './in-browser.ts'
import { newUser } from './new-user.ts'
import { openAs } from './steps.ts'
import { toastsGone, waitForToast } from './toasts.ts'

const appUrl = inject('appUrl')

test(
  'a limit is lowered at once, raised after a day, and a cool-off begins after a confirmation',
  inBrowser(async ({ page }) => {
    await openAs(page, appUrl, await newUser(appUrl), '/pages/setting/setting')
    await page.getByRole('link', { name: 'Trading limits' }).click()
    const loss = page.getByRole('listitem').filter({ hasText: 'Loss limit' })
    const enter = async (button: string, amount: string) => {
      await loss.getByRole('button', { name: button }).click()
      const sheet = page.getByRole('dialog', { name: 'Loss limit' })
      await sheet.getByLabel(/^Amount per day/).fill(amount)
      await sheet.getByRole('button', { name: 'Save' }).click()
      await waitForToast(page, /saved/i)
      await toastsGone(page)
    }
    await loss.getByText('No limit').waitFor()
    await enter('Set: Loss limit', '100')
    await loss.getByText('100 USDT').waitFor()
    await enter('Change: Loss limit', '50.5')
    await loss.getByText('50.5 USDT').waitFor()
    await enter('Change: Loss limit', '200')
    await loss.getByText(/^From .*: 200 USDT$/).waitFor()
    await loss.getByText('50.5 USDT').waitFor()
    await loss.getByRole('button', { name: 'Keep current' }).click()
    await loss.getByText(/^From /).waitFor({ state: 'detached' })

    await page.getByRole('button', { name: '24 hours' }).click()
    const sheet = page.getByRole('dialog', { name: 'Cool-off: 24 hours' })
    await sheet.getByText('It cannot be ended early').waitFor()
    await sheet.getByRole('button', { name: 'Start' }).click()
    await page.getByText('Cool-off active').waitFor()
    await expect
      .poll(() => page.getByRole('timer').innerText())
      .toMatch(/^(1d 00:00:00|23:59:\d\d)$/)
  }),
)
