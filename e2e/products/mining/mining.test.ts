import { expect, inject, test } from 'vitest'

import { callApi } from '../../call-api.ts'
import { inBrowser } from '../../in-browser.ts'
import { newUser, type User } from '../../new-user.ts'
import { ownProgram } from '../../own-program.ts'
import { figure, numberIn, openAs, openTab } from '../../steps.ts'

const program = ownProgram(() => ({
  NODE_OPTIONS: `--import ${new URL('../../pass-days.ts', import.meta.url).href}`,
}))
/** The demo publishes a day as soon as a tick has its index, and the outputs follow in slices. */
const publishedWithin = { timeout: 30_000 }

test(
  'a user buys a mining contract, days pass, and its outputs are paid, shown and computed again',
  inBrowser(async ({ page }) => {
    const { appUrl } = program()
    const user = await newUser(appUrl, { USDT: '2000' })
    await openAs(page, appUrl, user, '/pages/index/index')
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('link', { name: 'Mining', exact: true }).click()
    await page.getByRole('link', { name: /30 days/ }).click()
    await page.getByRole('heading', { name: 'Network data' }).waitFor(publishedWithin)
    const form = page.getByRole('form', { name: 'Calculator' })
    const hashRate = form.getByRole('textbox', { name: 'Hash rate' })
    const buy = form.getByRole('button', { name: 'Buy', exact: true })
    for (const [typed, message] of [
      ['9', 'At least 10 TH'],
      ['1001', 'At most 1000 TH'],
    ] as const) {
      await hashRate.fill(typed)
      await buy.click()
      await form.getByText(message).waitFor()
    }
    await hashRate.fill('100')
    const spent = await figure(form, 'You spend')
    await buy.click()
    const sheet = page.getByRole('dialog', { name: 'Confirm contract' })
    await expect.poll(() => figure(sheet, 'Cost')).toBe(spent)
    const [cost, prepaid] = [numberIn(spent), numberIn(await figure(sheet, 'Prepaid electricity'))]
    expect(cost * prepaid).toBeGreaterThan(0)
    expect(numberIn(await figure(sheet, 'Total'))).toBeCloseTo(cost + prepaid, 8)
    const confirm = sheet.getByRole('button', { name: 'Buy' })
    await expect.poll(() => confirm.isDisabled()).toBe(true)
    await sheet.getByRole('checkbox').check()
    await confirm.click()
    await page.getByRole('link', { name: 'Mining contract' }).click()
    await page.getByText('A day is paid once its network data is published').waitFor()

    await passDay()
    await passDay()
    await page.reload()
    const paid = page.getByRole('link', { name: /mined · Demo data/ })
    await paid.waitFor(publishedWithin)
    await page.getByText('1 of 30 days paid').waitFor()
    const output = numberIn(await figure(page.getByRole('main'), 'Output'))
    expect(output).toBeGreaterThan(0)
    await paid.click()
    await page.getByText('Recomputed: equal').waitFor()

    await page.goto(`${appUrl}#/pages/financial/index`)
    await page
      .getByRole('link', { name: /Cloud mining/ })
      .first()
      .waitFor()
    await page.getByText(`+${output}`, { exact: true }).first().waitFor()
    await openTab(page, 'Assets')
    await page.goto(`${appUrl}#/pages/fund/assets_record?currency=BTC`)
    await page.getByRole('radio', { name: 'All entries' }).click()
    await page.getByText('Cloud mining: output').waitFor()
  }),
)

test(
  'a guest reads plans, days and yields, and both calculators show a loss as a loss',
  inBrowser(async ({ page }) => {
    const appUrl = inject('appUrl')
    await page.goto(`${appUrl}#/pages/mining/plan?id=1`)
    await page.getByRole('button', { name: 'Log in to buy' }).waitFor()
    await page.getByRole('heading', { name: 'Network data' }).waitFor(publishedWithin)
    const form = page.getByRole('form', { name: 'Calculator' })
    await form.getByRole('textbox', { name: 'Assumed price' }).fill('1000')
    await expect.poll(() => figure(form, 'Profit or loss')).toMatch(/^[-−]/)
    await expect.poll(() => figure(form, 'Cost paid back on day')).toBe('Never in the term')
    await page.getByRole('link', { name: 'All days' }).click()
    await page.getByRole('heading', { level: 1, name: 'Network data' }).waitFor()
    await page.getByText('900,000,000 TH').or(page.getByText(/TH$/)).first().waitFor()
    await page.goto(`${appUrl}#/pages/mining/plan?id=999999`)
    await page.getByText('Plan not found').waitFor()

    await page.goto(`${appUrl}#/pages/defi/index`)
    await page.getByText(/never asks you to connect a wallet/).waitFor()
    await page.getByRole('button', { name: /ETH\/USDT · Liquidity pool/ }).click()
    await page.getByRole('button', { name: /^[-−]50%$/ }).click()
    await expect.poll(() => figure(page.getByRole('main'), 'Profit or loss')).toMatch(/^[-−]2\d\d/)
    await expect
      .poll(() => figure(page.getByRole('main'), 'Beside holding the coins'))
      .toMatch(/^[-−]/)
  }),
)

test('no amount that is not a number of TH buys a contract, and nobody reads that of another', async () => {
  const appUrl = inject('appUrl')
  const [user, other] = [await newUser(appUrl, { USDT: '500' }), await newUser(appUrl)]
  const buy = (num: string, id = '1') => callApi(appUrl, 'mining/buy', { id, num }, user.token)
  for (const num of ['-10', '0', '1e3', '10.5', 'NaN', '99999999999', '']) {
    await expect(buy(num)).rejects.toThrow('mining/buy: ')
  }
  await expect(buy('10', '999999')).rejects.toThrow('Plan not found')
  await expect(buy('1000')).rejects.toThrow('Insufficient')
  const [first, second] = await Promise.allSettled([buy('300'), buy('300')])
  expect([first.status, second.status].toSorted()).toEqual(['fulfilled', 'rejected'])
  const { list } = (await read('mining/contracts', user)) as { list: { id: number }[] } // Its own schema.
  expect(list).toHaveLength(1)
  for (const path of ['mining/contract', 'mining/outputs'])
    expect(await read(`${path}?id=${list[0]?.id}`, other)).toBe('Contract not found')
})

/** The message of a call that reads. */
async function read(path: string, { token }: User): Promise<unknown> {
  const url = new URL(`/api/${path}`, inject('appUrl'))
  const reply = await fetch(url, { headers: { authorization: token } })
  return ((await reply.json()) as { message: unknown }).message // The envelope.
}

async function passDay() {
  const before = await serverTime()
  program().send('SIGUSR2')
  await expect.poll(async () => (await serverTime()) - before > 86_000_000).toBe(true)
}

async function serverTime(): Promise<number> {
  const reply = await fetch(new URL('/api/time', program().origin))
  const { message } = (await reply.json()) as { message: { now: number } } // Its own schema.
  return message.now
}
