import { expect, inject, test } from 'vitest'

import { callApi } from './call-api.ts'
import { inBrowser } from './in-browser.ts'
import { inTwoLooks } from './in-two-looks.ts'
import { newUser } from './new-user.ts'
import { addressOf } from './pages.ts'
import { logIn, openAs } from './steps.ts'
import { waitForToast } from './toasts.ts'

const appUrl = inject('appUrl')
const symbol = 'BTCUSDT'

/** The index of the market, in dollars. */
async function priceNow(): Promise<number> {
  const answer = await fetch(new URL('/api/currency/quotation_new', appUrl))
  const { message } = (await answer.json()) as {
    message: { symbols: { symbol: string; price: string }[] }[]
  } // Its own schema.
  const market = message.flatMap(({ symbols }) => symbols).find((each) => each.symbol === symbol)
  return Number(market?.price)
}

/** Alerts a cent above and a cent below the price: the next price that differs triggers one of them. */
async function saveAround(token: string): Promise<void> {
  const price = await priceNow()
  const save = async (kind: 'above' | 'below', value: number) =>
    callApi(appUrl, 'alert/save', { symbol, kind, value: value.toFixed(2), repeat: 'once' }, token)
  const saved = [await save('above', price + 0.01), await save('below', price - 0.01)]
  expect(saved).toHaveLength(2)
}

test(
  'an alert is set by the bell of a market’s page, deleted after a question, and shown when its price is reached',
  inBrowser(async ({ page }) => {
    const user = await newUser(appUrl)
    await openAs(page, appUrl, user, '/pages/transaction/currency?symbol=BTCUSDT')
    await page.getByRole('link', { name: 'Price alerts' }).click()
    await page.getByRole('heading', { name: 'Price alerts' }).waitFor()
    await page.getByText('No price alerts').waitFor()
    const create = page.getByRole('button', { name: 'Create alert' })
    const value = page.getByRole('textbox', { name: 'Price' })
    await expect.poll(() => create.isDisabled()).toBe(true)
    await value.fill('1')
    await page.getByText('Must be above the current price').waitFor()
    await expect.poll(() => create.isDisabled()).toBe(true)
    await page.getByRole('button', { name: '+10%' }).click()
    await page.getByRole('radio', { name: 'Daily' }).check()
    await create.click()
    await waitForToast(page, 'Alert saved')
    const rows = page.getByRole('listitem')
    await rows.getByText(/^BTC\/USDT · Rises to [\d,.]+$/).waitFor()
    await rows.getByText('Active').waitFor()

    await page.getByRole('radio', { name: 'Change' }).check()
    await page.getByRole('button', { name: '10%', exact: true }).click()
    await create.click()
    await rows.getByText(/^BTC\/USDT · 10% either way from [\d,.]+$/).waitFor()
    await page.getByText('2/50').waitFor()

    await page.getByRole('button', { name: /^Delete: BTC\/USDT · Rises/ }).click()
    const question = page.getByRole('dialog', { name: 'Delete this alert?' })
    await question.getByText(/Rises to/).waitFor()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await question.waitFor({ state: 'detached' })
    await page.getByText('2/50').waitFor()
    await page.getByRole('button', { name: /^Delete: BTC\/USDT · Rises/ }).click()
    await question.getByRole('button', { name: 'Delete' }).click()
    await waitForToast(page, 'Alert deleted')
    await page.getByText('1/50').waitFor()

    // The price may have moved between reading and saving.
    const save = () =>
      saveAround(user.token).then(
        () => true,
        () => false,
      )
    await expect.poll(save, { timeout: 30_000 }).toBe(true)
    await waitForToast(page, /^BTCUSDT is at [\d,.]+, at or (above|below) [\d,.]+$/)
    await rows.getByText('Triggered').first().waitFor()
    await page
      .getByRole('button', { name: /^Turn on: BTC\/USDT/ })
      .first()
      .waitFor()
    await page.goto(`${appUrl}#${addressOf('notice.list')}`)
    await page
      .getByRole('link', { name: /Price alert: BTCUSDT is at/ })
      .first()
      .click()
    await page.getByRole('heading', { name: 'Price alerts' }).waitFor()
  }),
)

test(
  'a guest who taps the bell logs in first and comes back to the market’s alerts, in two languages',
  inTwoLooks(async ({ page }, say) => {
    const user = await newUser(appUrl)
    await page.goto(`${appUrl}#/pages/transaction/currency?symbol=ETHUSDT`)
    await page.getByRole('link', { name: say('alerts:title') }).click()
    await page.waitForURL(/common\/login/)
    await logIn(page, user, say)
    await page.getByText(say('alerts:none')).waitFor()
    expect(page.url()).toMatch(/market\/alerts\?symbol=ETHUSDT$/)
  }),
)
