import { randomUUID } from 'node:crypto'

import type { Language } from '@candor/protocol'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'

import { inBrowser } from '../../in-browser.ts'
import { storeState } from '../../stored-state.ts'
import { type Say, textsOf } from '../../texts.ts'
import { waitForToast } from '../../toasts.ts'

const appUrl = inject('appUrl')

const looks: { lang: Language; theme: 'light' | 'dark' }[] = [
  { lang: 'th', theme: 'dark' },
  { lang: 'zh', theme: 'light' },
]

const password = 'a long enough one'

test.each(looks)(
  'in $lang, $theme, a new user registers, trades, cancels and logs out by the texts on screen',
  ({ lang, theme }) =>
    inBrowser(async ({ page }) => {
      const say = textsOf(lang)
      await storeState(page, { lang, theme })
      await page.goto(appUrl)
      await register(page, say)
      await takeFunds(page, say)
      await page.goto(`${appUrl}#/pages/transaction/index?symbol=BTCUSDT`)
      await buyAtMarket(page, say)
      await placeAndCancel(page, say)
      await page.goto(`${appUrl}#/pages/setting/setting`)
      await page.getByRole('button', { name: say('account:logout') }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('account:logout') })
        .click()
      await waitForToast(page, say('account:logged_out'))
      await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe(theme)
    })(),
)

async function register(page: Page, say: Say) {
  await page
    .getByRole('link', { name: say('common:sign_up') })
    .first()
    .click()
  await page.getByRole('heading', { name: say('account:register_title') }).waitFor()
  await page
    .getByRole('textbox', { name: say('account:email') })
    .fill(`${randomUUID()}@candor.test`)
  await page.getByRole('button', { name: say('account:code_send') }).click()
  await waitForToast(page, say('account:code_sent'))
  await page.getByRole('button', { name: say('account:demo_code_show') }).click()
  const code = page.getByLabel(say('account:code'))
  await expect.poll(() => code.inputValue()).toMatch(/^\d{6}$/)
  await page.getByLabel(say('account:password'), { exact: true }).fill(password)
  await page.getByLabel(say('account:password_again')).fill(password)
  await page.getByRole('button', { name: say('account:register_submit') }).click()
  await waitForToast(page, say('account:registered'))
}

async function takeFunds(page: Page, say: Say) {
  await page.getByRole('button', { name: say('assets:get_funds') }).click()
  const sheet = page.getByRole('dialog', { name: say('funding:faucet') })
  await sheet.getByText(say('funding:left').replace('{{left}}', '100,000')).waitFor()
  const chosen = sheet.getByRole('button', { name: '10,000 USDT', exact: true, pressed: true })
  await chosen.waitFor()
  await sheet.getByRole('button', { name: say('funding:submit') }).click()
  const done = say('funding:done').replace('{{amount}}', '10,000').replace('{{code}}', 'USDT')
  await waitForToast(page, done)
}

async function buyAtMarket(page: Page, say: Say) {
  await page.getByRole('button', { name: new RegExp(`^${say('spot:order_type')}`) }).click()
  const kinds = page.getByRole('dialog', { name: say('spot:order_type') })
  await kinds.getByRole('option', { name: new RegExp(`^${say('spot:kind_market')}`) }).click()
  await kinds.waitFor({ state: 'detached' })
  await buy(page, say, '0.01')
  const bought = say('spot:bought').replace('{{amount}}', '0.01').replace('{{coin}}', 'BTC')
  const pattern = bought.replaceAll(/[.*+?()[\]]/g, String.raw`\$&`).replace('{{price}}', '.*')
  await waitForToast(page, new RegExp(pattern))
}

/** Fills the form and confirms in the sheet. */
async function buy(page: Page, say: Say, amount: string) {
  const form = page.getByRole('form', { name: say('spot:order_form') })
  await form.getByLabel(new RegExp(`^${say('spot:amount')} \\(BTC\\)`)).fill(amount)
  const submit = say('spot:buy_coin').replace('{{coin}}', 'BTC')
  await form.getByRole('button', { name: submit }).click()
  const sheet = page.getByRole('dialog', { name: say('spot:confirm_buy') })
  await sheet.getByRole('button', { name: submit }).click()
  await sheet.waitFor({ state: 'detached' })
}

async function placeAndCancel(page: Page, say: Say) {
  await page.getByRole('button', { name: new RegExp(`^${say('spot:order_type')}`) }).click()
  const kinds = page.getByRole('dialog', { name: say('spot:order_type') })
  await kinds.getByRole('option', { name: new RegExp(`^${say('spot:kind_limit')}`) }).click()
  await kinds.waitFor({ state: 'detached' })
  const price = page.getByLabel(new RegExp(`^${say('spot:price')} \\(USDT\\)`))
  await expect.poll(() => price.inputValue()).toMatch(/^\d/)
  await price.fill(String(Math.floor(Number(await price.inputValue()) * 0.9)))
  await buy(page, say, '0.02')
  await waitForToast(page, say('spot:placed_open'))
  await page.getByRole('button', { name: say('spot:cancel_order'), exact: true }).click()
  await waitForToast(page, say('spot:cancelled'))
  await page.getByText(say('spot:no_open_orders')).waitFor()
}
