import { expect, inject, test } from 'vitest'

import { callApi } from '../../call-api.ts'
import { inBrowser } from '../../in-browser.ts'
import { loseReply } from '../../lose-reply.ts'
import { newUser } from '../../new-user.ts'
import { storeState } from '../../stored-state.ts'
import { waitForToast } from '../../toasts.ts'

const appUrl = inject('appUrl')

test(
  'a stake whose reply is lost can be confirmed again, and is placed once',
  inBrowser(async (visitor) => {
    const { page } = visitor
    const { token } = await newUser(appUrl, { USDT: '1000' })
    const moved = { currency_id: '3', number: '500', from_field: 'change', to_field: 'micro' }
    await callApi(appUrl, 'wallet/change', moved, token)
    await storeState(page, { lang: 'en', token })
    await page.goto(`${appUrl}#/pages/transaction/index?section=seconds&symbol=BTCUSDT`)
    await page.getByRole('radio', { name: /^60 s/ }).check()
    await page.getByRole('textbox', { name: 'Amount' }).fill('100')
    await page.getByRole('button', { name: 'Up' }).click()
    const rules = page.getByRole('dialog', { name: 'Payouts and rules' })
    await rules.getByRole('button', { name: 'I understand the risks' }).click()
    const sheet = page.getByRole('dialog', { name: 'Confirm up' })
    const confirm = sheet.getByRole('button', { name: 'Up' })
    await expect.poll(() => confirm.isEnabled()).toBe(true)
    const requests = await loseReply(page, 'microtrade/submit')
    await Promise.all([waitForToast(page, 'Network error. Please try again.'), confirm.click()])
    await Promise.all([waitForToast(page, 'Order placed'), confirm.click()])
    await sheet.waitFor({ state: 'detached' })
    await page.getByText('In progress (1)').waitFor()
    expect(requests()).toBe(2)
    visitor.clearComplaints()
  }),
)
