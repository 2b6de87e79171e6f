import type { Page } from 'playwright-core'

const isoOf = (at: number) => new Date(at).toISOString()

/** Requests a dividend of Apple that takes effect and is paid at a time. */
export async function enterDividend(
  console: Page,
  { perShare, at }: { perShare: string; at: number },
): Promise<void> {
  const [date = '', time = ''] = isoOf(at).split(/[T.]/)
  await console.getByRole('button', { name: 'New dividend or split' }).click()
  const form = console.getByRole('dialog', { name: 'New dividend or split' })
  await form.getByLabel('Stock').click()
  await console.getByTitle('AAPLUSDT', { exact: true }).click()
  await form.getByLabel('Effective date').fill(date)
  await form.getByLabel('Time (UTC)').fill(time.slice(0, 5))
  await form.getByLabel('Paid on').fill(date)
  await form.getByLabel('Paid at (UTC)').fill(time.slice(0, 5))
  await form.getByLabel('Per share (USDT)').fill(perShare)
  await form.getByLabel('Reason').fill('Announced by the company')
  await form.getByRole('button', { name: 'Confirm' }).click()
  await console.getByText(/^Request \d+: Open$/).waitFor()
}

/** Halts a stock because of news. */
export async function haltStock(console: Page, symbol: string): Promise<void> {
  const row = console.getByRole('row', { name: new RegExp(symbol) })
  await row.getByRole('button', { name: 'Halt' }).click()
  const form = console.getByRole('dialog', { name: 'Halt' })
  await form.getByText('Market orders end at once').waitFor()
  await form.getByLabel('Cause').click()
  await console.getByTitle('News pending', { exact: true }).click()
  await form.getByLabel('Reason').fill('Results are published at noon')
  await form.getByRole('button', { name: 'Confirm' }).click()
  await row.getByRole('button', { name: 'Resume' }).waitFor()
}
