import { expect, inject, test } from 'vitest'

import { inBrowser } from '../../in-browser.ts'
import { newUser } from '../../new-user.ts'
import { addressOf } from '../../pages.ts'
import { storeState } from '../../stored-state.ts'
import { fillOrder, orderForm } from './order-steps.ts'

const appUrl = inject('appUrl')
const endless = 'x'.repeat(10_000)

test(
  'numbers that are pasted with spaces, commas and words become numbers',
  inBrowser(async (visitor) => {
    const { page } = visitor
    const { token } = await newUser(appUrl, { USDT: '1000' })
    await storeState(page, { lang: 'en', token })
    await visitor.open(`${appUrl}#${addressOf('spot.trade')}`)
    const price = orderForm(page).getByLabel(/^Price \(/)
    const amount = orderForm(page).getByLabel(/^Amount \(/)
    const pasted: [string, string][] = [
      [' 96,000.50 USDT', '96000.50'],
      ['96 000,5', '96000.5'],
      ['1.234,56', '1234.56'],
      ['10,000 USDT', '10000'],
      ['1e5', '100000'],
      ['90,000', '90000'],
      // What is not one number leaves the field as it was.
      ['👍', '90000'],
      [endless, '90000'],
      ['9'.repeat(10_000), '90000'],
      ['1/3', '90000'],
    ]
    for (const [text, number] of pasted) {
      await price.fill(text)
      expect([text.slice(0, 20), await price.inputValue()]).toEqual([text.slice(0, 20), number])
    }
    await fillOrder(page, { price: '1', amount: '0,05' })
    await expect.poll(() => amount.inputValue()).toBe('0.05')
    // Without its sign a negative amount would be another one.
    await amount.fill('-0,07')
    await expect.poll(() => amount.inputValue()).toBe('0.05')
  }),
)

test(
  'back and forward within a form discard only the form',
  inBrowser(async (visitor) => {
    const { page } = visitor
    const user = await newUser(appUrl, { USDT: '1000' })
    await storeState(page, { lang: 'en', token: user.token })
    await visitor.open(`${appUrl}#${addressOf('spot.trade')}`)
    await fillOrder(page, { price: '90000', amount: '0.005' })
    await orderForm(page).getByRole('button', { name: 'Buy BTC' }).click()
    await page.getByRole('dialog', { name: 'Confirm buy' }).waitFor()
    await visitor.open(`${appUrl}#${addressOf('account.userInfo')}`)
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await page.goBack()
    await orderForm(page).waitFor()
    // The history entry of the sheet is removed.
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
