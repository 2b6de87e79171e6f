import type { Page } from 'playwright-core'

export const orderForm = (page: Page) => page.getByRole('form', { name: 'New order' })

export async function chooseOrderType(page: Page, name: string) {
  await page.getByRole('button', { name: /^Order type/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('option', { name: new RegExp(`^${name}`) })
    .click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** Fills the form, presses its button and confirms in the sheet. */
export async function placeOrder(page: Page, order: { amount: string; price?: string }) {
  await fillOrder(page, order)
  const side = (await page.getByRole('radio', { name: 'Buy' }).isChecked()) ? 'Buy' : 'Sell'
  await orderForm(page)
    .getByRole('button', { name: new RegExp(`^${side} `) })
    .click()
  const sheet = page.getByRole('dialog', { name: `Confirm ${side.toLowerCase()}` })
  await sheet.getByRole('button', { name: new RegExp(`^${side} `) }).click()
}

export async function fillOrder(page: Page, order: { amount: string; price?: string }) {
  if (order.price !== undefined)
    await orderForm(page)
      .getByLabel(/^Price \(/)
      .fill(order.price)
  await orderForm(page)
    .getByLabel(/^Amount \(/)
    .fill(order.amount)
}
