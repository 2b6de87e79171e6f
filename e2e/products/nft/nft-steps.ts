import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { proveByCode } from '../../steps.ts'
import { hasShown, waitForToast } from '../../toasts.ts'

/** Waits until the demo's programs have made a work, and returns its code. */
export async function codeOfWork(appUrl: string, title: string): Promise<string> {
  const find = async () => {
    const query = new URLSearchParams({ keyword: title, limit: '1' })
    const reply = await fetch(new URL(`/api/bind_box/getBoxList?${query}`, appUrl))
    const { message } = (await reply.json()) as { message: { list: { code: string }[] } } // Its own schema.
    return message.list[0]?.code ?? ''
  }
  await expect.poll(find, { timeout: 60_000 }).not.toBe('')
  return find()
}

export const highest = (page: Page) => page.getByRole('region', { name: 'Sale' })

/** The least bid that is possible, with a deposit where one is needed. */
export async function bidLeast(page: Page, price: string): Promise<void> {
  await page.getByRole('button', { name: 'Place bid' }).click()
  const sheet = page.getByRole('dialog', { name: 'Place bid' })
  await expect.poll(() => sheet.getByRole('textbox', { name: 'Your bid' }).inputValue()).toBe(price)
  const bid = sheet.getByRole('button', { name: 'Place bid' })
  const deposit = sheet.getByRole('button', { name: 'Set deposit aside' })
  await bid.and(page.locator(':enabled')).or(deposit).waitFor()
  if (await deposit.isVisible()) {
    await deposit.click()
    const confirm = page.getByRole('dialog', { name: 'Confirm deposit' })
    await confirm.getByRole('button', { name: 'Set deposit aside' }).click()
    // A session that was idle for long proves who is there before it sets money aside.
    const question = page.getByRole('dialog', { name: 'Security verification' })
    const done = 'Deposit set aside'
    const answers = async () =>
      (await question.isVisible()) ? 'asked' : (await hasShown(page, done)) && 'done'
    await expect.poll(answers).not.toBe(false)
    if (await question.isVisible()) {
      await proveByCode(page)
      await waitForToast(page, done)
    }
  }
  await bid.click()
  const confirm = page.getByRole('dialog', { name: 'Confirm bid' })
  await confirm.getByRole('button', { name: 'Place bid' }).click()
  await waitForToast(page, `You bid ${price} USDT`)
}
