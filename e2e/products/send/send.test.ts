import { expect, test } from 'vitest'

import { callApi } from '../../call-api.ts'
import { openDayLater } from '../../day-later.ts'
import { inBrowser } from '../../in-browser.ts'
import { newUser } from '../../new-user.ts'
import { ownProgram } from '../../own-program.ts'
import { figure, openAs, sheetsLeft } from '../../steps.ts'
import { waitForToast } from '../../toasts.ts'
import { payPassword, verifiedUser } from '../../verified-user.ts'

const program = ownProgram(() => ({
  NODE_OPTIONS: `--import ${new URL('../../pass-days.ts', import.meta.url).href}`,
}))
const sendPage = '/pages/fund/send?currency=USDT'

test(
  'a user without a verified identity is sent to the verification',
  inBrowser(async ({ page }) => {
    const { appUrl } = program()
    await openAs(page, appUrl, await newUser(appUrl), sendPage)
    await page.getByText('Verify your identity first').waitFor()
    await expect.poll(() => page.getByRole('radiogroup').count()).toBe(0)
  }),
)

test(
  'a coin is sent to a user who is recognised by a part of the name, and both users see it',
  inBrowser(async ({ page }) => {
    const { appUrl } = program()
    const user = await verifiedUser(appUrl, { USDT: '1000' })
    const friend = await verifiedUser(appUrl, {})
    const unverified = await newUser(appUrl)
    await callApi(appUrl, 'user/editNickname', { nickname: 'Zephyrine' }, friend.token)
    await openAs(page, appUrl, user, sendPage)
    // A change of security suspends sends for hours.
    const next = page.getByRole('button', { name: 'Continue' })
    await page.getByRole('timer').waitFor()
    await expect.poll(() => next.isDisabled()).toBe(true)
    await openDayLater(page, { program: program(), user, path: sendPage })

    const to = page.getByRole('textbox', { name: 'Recipient’s e-mail' })
    for (const unknown of ['nobody@example.com', unverified.email]) {
      await to.fill(unknown)
      await to.press('Enter')
      await page.getByText('No user with these details can receive').waitFor()
    }
    await to.fill(user.email)
    await to.press('Enter')
    await page.getByText('You cannot send to yourself').waitFor()
    await to.fill(friend.email)
    await to.press('Enter')
    const recipient = page.getByRole('region', { name: 'Recipient' })
    await recipient.getByText('Z***e').waitFor()

    const amount = page.getByRole('textbox', { name: 'Amount' })
    await amount.fill('1000.01')
    await page.getByText('Insufficient balance').waitFor()
    await amount.fill('25.5')
    await page.getByRole('textbox', { name: 'Note' }).fill('Dinner')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    const summary = page.getByRole('dialog', { name: 'Confirm send' })
    await summary.getByText('25.5 USDT').waitFor()
    await expect.poll(() => figure(summary, 'Recipient')).toBe('Z***e')
    await summary.getByRole('button', { name: 'Continue' }).click()
    const pin = page.getByRole('dialog', { name: 'Payment password' })
    for (const digit of payPassword)
      await pin.getByRole('button', { name: digit, exact: true }).click()
    const code = page.getByRole('dialog', { name: 'Security verification' })
    await code.getByRole('button', { name: 'Send code' }).click()
    await waitForToast(page, 'Code sent')
    await code.getByRole('button', { name: 'Fill in the demo code' }).click()
    await expect.poll(() => code.getByRole('textbox').inputValue()).toMatch(/^\d{6}$/)
    await code.getByRole('button', { name: 'Send', exact: true }).click()
    const result = page.getByRole('status').filter({ hasText: '25.5 USDT' })
    await result.getByText('Dinner').waitFor()
    await sheetsLeft(page)

    await page.getByRole('link', { name: 'Send history' }).last().click()
    await page.getByRole('button', { name: /Z\*\*\*e.*−25\.5 USDT/ }).click()
    const details = page.getByRole('dialog', { name: 'Sent' })
    await expect.poll(() => figure(details, 'Note')).toBe('Dinner')
    await details.getByRole('button', { name: 'Close' }).click()
    await sheetsLeft(page)
    await page.goto(`${appUrl}#${sendPage}`)
    await to.fill(friend.email)
    await to.press('Enter')
    await page.getByText('Available 974.5 USDT').waitFor()
    const limit = page.getByRole('region', { name: '24h limit' })
    await expect.poll(() => limit.getByText(/^Used 0\.00\d+ BTC$/).count()).toBe(1)

    await page.evaluate(() => localStorage.removeItem('session'))
    await page.reload()
    await openAs(page, appUrl, friend, '/pages/fund/send_history?direction=received')
    await page.getByRole('button', { name: /\+25\.5 USDT/ }).waitFor()
    await page.goto(`${appUrl}#/pages/common/inbox`)
    await page.getByRole('link', { name: /You received 25\.5 USDT/ }).click()
    await page.getByRole('button', { name: /\+25\.5 USDT/ }).waitFor()
  }),
)
