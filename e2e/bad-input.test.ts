import { expect, inject, test } from 'vitest'

import { callApi } from './call-api.ts'
import { inBrowser } from './in-browser.ts'
import { newUser } from './new-user.ts'
import { addressOf } from './pages.ts'
import { storeState } from './stored-state.ts'

const appUrl = inject('appUrl')
const endless = 'x'.repeat(10_000)

test(
  'names of emoji and of 10,000 letters are rejected at their field, and nothing changes',
  inBrowser(async (visitor) => {
    const { page } = visitor
    const { token } = await newUser(appUrl)
    await storeState(page, { lang: 'en', token })
    await visitor.open(`${appUrl}#${addressOf('account.userInfo')}`)
    for (const [row, rule] of [
      ['Nickname', /^Nickname: 2 to 10/],
      ['Signature', /^Signature: 2 to 30/],
    ] as const) {
      await page.getByRole('button', { name: new RegExp(`^${row}`) }).click()
      const sheet = page.getByRole('dialog', { name: row })
      for (const text of ['👍👍👍'.repeat(20), endless, '<b>']) {
        await sheet.getByLabel(row).fill(row === 'Nickname' ? text : `${text}${endless}`)
        await sheet.getByRole('button', { name: 'Save' }).click()
        await sheet.getByText(rule).waitFor()
        await expect.poll(() => sheet.getByLabel(row).getAttribute('aria-invalid')).toBe('true')
      }
      await page.keyboard.press('Escape')
      await sheet.waitFor({ state: 'detached' })
    }
    const profile = await fetch(new URL('/api/user/info', appUrl), {
      headers: { authorization: token },
    })
    const { message } = (await profile.json()) as { message: { signature: string } } // Its schema.
    expect(message.signature).toBe('')
    await expect(
      callApi(appUrl, 'user/editNickname', { nickname: endless }, token),
    ).rejects.toThrow('The text is too long')
  }),
)

test(
  'very long e-mail addresses, searches and codes are handled',
  inBrowser(async (visitor) => {
    const { page } = visitor
    await visitor.open(`${appUrl}#/pages/common/register`)
    await page.getByRole('textbox', { name: 'E-mail' }).fill(`${endless}@candor.test`)
    await page.getByRole('button', { name: 'Send code' }).click()
    await page.getByText('Enter a valid e-mail address').waitFor()
    await page.getByLabel('Verification code').fill('Your code is 12 34-56, thank you')
    await expect.poll(() => page.getByLabel('Verification code').inputValue()).toBe('123456')
    await visitor.open(`${appUrl}#${addressOf('market.search')}`)
    await page.getByRole('searchbox').fill('👍👍')
    await page.getByText('No results for “👍👍”.').waitFor()
    await page.getByRole('searchbox').fill(' bTc / usdt ')
    await page
      .getByRole('link', { name: /^BTC\/USDT/ })
      .first()
      .waitFor()
  }),
)
