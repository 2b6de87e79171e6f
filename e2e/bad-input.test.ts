import { expect, inject, test } from 'vitest'

import { callApi } from './call-api.ts'
import { inBrowser } from './in-browser.ts'
import { newUser } from './new-user.ts'
import { addressOf } from './pages.ts'
import { fillOrder, orderForm } from './steps.ts'
import { remember } from './stored-state.ts'

const appUrl = inject('appUrl')
const endless = 'x'.repeat(10_000)

test(
  'numbers that are pasted with spaces, commas and words become numbers',
  inBrowser(async (visitor) => {
    const { page } = visitor
    const { token } = await newUser(appUrl, { USDT: '1000' })
    await remember(page, { lang: 'en', token })
    await visitor.open(`${appUrl}#${addressOf('spot.trade')}`)
    const price = orderForm(page).getByLabel(/^Price \(/)
    const amount = orderForm(page).getByLabel(/^Amount \(/)
    const pasted: [string, string][] = [
      [' 96,000.50 USDT', '96000.50'],
      ['96 000,5', '96000.5'],
      ['1.234,56', '1234.56'],
      ['10,000 USDT', '10000'],
      ['👍', ''],
      [endless, ''],
      ['9'.repeat(10_000), '9'.repeat(15)],
    ]
    for (const [text, number] of pasted) {
      await price.fill(text)
      expect([text.slice(0, 20), await price.inputValue()]).toEqual([text.slice(0, 20), number])
    }
    await fillOrder(page, { price: '1', amount: '-0,05' })
    expect(await amount.inputValue()).toBe('0.05')
  }),
)

test(
  '§5 names of emoji and of 10,000 letters are refused beside their field, and nothing changes',
  inBrowser(async (visitor) => {
    const { page } = visitor
    const { token } = await newUser(appUrl)
    await remember(page, { lang: 'en', token })
    await visitor.open(`${appUrl}#${addressOf('account.userInfo')}`)
    for (const [row, rule] of [
      ['Nickname', /^A nickname has 2 to 10/],
      ['Signature', /^A signature has 2 to 30/],
    ] as const) {
      await page.getByRole('button', { name: new RegExp(`^${row}`) }).click()
      const sheet = page.getByRole('dialog', { name: row })
      for (const text of ['👍👍👍'.repeat(20), endless, '<b>']) {
        await sheet.getByLabel(row).fill(row === 'Nickname' ? text : `${text}${endless}`)
        await sheet.getByRole('button', { name: 'Save' }).click()
        await sheet.getByText(rule).waitFor()
        expect(await sheet.getByLabel(row).getAttribute('aria-invalid')).toBe('true')
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
  '§5 endless e-mail addresses, searches and codes do no harm',
  inBrowser(async (visitor) => {
    const { page } = visitor
    await visitor.open(`${appUrl}#/pages/common/register`)
    await page.getByLabel('E-mail').fill(`${endless}@candor.test`)
    await page.getByRole('button', { name: 'Send code' }).click()
    await page.getByText('Enter a valid e-mail address').waitFor()
    await page.getByLabel('Verification code').fill('Your code is 12 34-56, thank you')
    expect(await page.getByLabel('Verification code').inputValue()).toBe('123456')
    await visitor.open(`${appUrl}#${addressOf('market.search')}`)
    await page.getByRole('searchbox').fill('👍👍')
    await page.getByText('No market matches “👍👍”.').waitFor()
    await page.getByRole('searchbox').fill(' bTc / usdt ')
    await page.getByRole('link', { name: /^BTC\/USDT/ }).waitFor()
  }),
)

test(
  'back and forward in the middle of a form lose nothing but the form',
  inBrowser(async (visitor) => {
    const { page } = visitor
    const user = await newUser(appUrl, { USDT: '1000' })
    await remember(page, { lang: 'en', token: user.token })
    await visitor.open(`${appUrl}#${addressOf('spot.trade')}`)
    await fillOrder(page, { price: '90000', amount: '0.005' })
    await orderForm(page).getByRole('button', { name: 'Buy BTC' }).click()
    await page.getByRole('dialog', { name: 'Confirm buy' }).waitFor()
    await visitor.open(`${appUrl}#${addressOf('account.userInfo')}`)
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.goBack()
    await orderForm(page).waitFor()
    // What the sheet left behind is taken out.
    await page.waitForFunction(
      () => (history.state as { panels?: number } | null)?.panels === undefined,
    )
    await visitor.open(`${appUrl}#${addressOf('account.userInfo')}`)
    await page.goBack()
    await orderForm(page).waitFor()
    await page.goForward()
    await page.getByRole('heading', { name: 'Profile' }).waitFor()
    await page.goBack()
    await fillOrder(page, { price: '90000', amount: '0.005' })
    await orderForm(page).getByRole('button', { name: 'Buy BTC' }).click()
    const sheet = page.getByRole('dialog', { name: 'Confirm buy' })
    await sheet.getByRole('button', { name: 'Buy BTC' }).dblclick()
    await sheet.waitFor({ state: 'detached' })
    await page.getByRole('tab', { name: 'Open orders (1)' }).waitFor()
    const orders = await callOrders(user.token)
    expect(orders).toBe(1)
  }),
)

async function callOrders(token: string): Promise<number> {
  const answer = await fetch(new URL('/api/coin/list', appUrl), {
    headers: { authorization: token },
  })
  const { message } = (await answer.json()) as { message: { total: number } } // Its schema.
  return message.total
}
