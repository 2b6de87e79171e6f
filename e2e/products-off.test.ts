import { expect, test } from 'vitest'

import { callApi } from './call-api.ts'
import { inBrowser } from './in-browser.ts'
import { newUser } from './new-user.ts'
import { ownProgram } from './own-program.ts'
import { openAs, openTab, sheetsLeft } from './steps.ts'

const program = ownProgram(() => ({}))
const underDevelopment = 'This function is under development'

test(
  'products that are switched off are offered nowhere, and what was opened in them before is closed',
  inBrowser(async ({ page }) => {
    const { appUrl } = program()
    const user = await newUser(appUrl, { USDT: '3000' })
    const call = (path: string, fields: Record<string, string>) =>
      callApi(appUrl, path, fields, user.token)
    await call('lh/deposit', { config_id: '1', amount: '1000' })
    const move = { currency_id: '3', number: '1000', from_field: 'change', to_field: 'lever' }
    await call('wallet/change', move)
    const long = { currency_id: '1', legal_id: '3', type: '1', share: '1', multiple: '20' }
    await call('lever/submit', long)
    const states = async () => {
      const { orders } = (await call('lever/dealall', {})) as { orders: { status_name: string }[] } // Its own schema.
      return orders.map(({ status_name: name }) => name)
    }
    await expect.poll(states).toEqual(['open'])

    await program().stop()
    await program().startAgain({ PRODUCTS_OFF: 'lockup,lever,follow' })
    await openAs(page, appUrl, user, '/pages/index/index')
    await page.getByRole('button', { name: 'More' }).click()
    const menu = page.getByRole('dialog', { name: 'All services' })
    await menu.getByRole('link', { name: 'Dual' }).waitFor()
    for (const name of ['Lock-up', 'Copy trading'])
      await expect.poll(() => menu.getByRole('link', { name }).count()).toBe(0)
    await page.keyboard.press('Escape')
    await openTab(page, 'Trade')
    await page.getByRole('tab', { name: 'Seconds' }).waitFor()
    await expect.poll(() => page.getByRole('tab', { name: 'Futures' }).count()).toBe(0)
    await openTab(page, 'Earn')
    await page.getByRole('heading', { name: 'My holdings' }).waitFor()
    await expect.poll(() => page.getByRole('link', { name: /^Lock-up mining/ }).count()).toBe(0)

    await page.goto(`${appUrl}#/pages/lockming/lockming`)
    await page.getByRole('heading', { name: 'Lock-up mining' }).waitFor()
    await page.getByText(underDevelopment).waitFor()
    await page.getByRole('link', { name: 'Your orders and holdings' }).click()
    await page.getByRole('link', { name: /1,000/ }).click()
    await page.getByRole('button', { name: 'Redeem early' }).click()
    const redeeming = page.getByRole('dialog', { name: 'Redeem early' })
    await redeeming.getByRole('button', { name: 'Redeem now' }).click()
    await page.getByText('980 USDT returned to your account').waitFor()
    await sheetsLeft(page)

    await page.goto(`${appUrl}#/pages/fund/assets`)
    await page.getByRole('heading', { name: 'No longer offered' }).waitFor()
    await expect.poll(() => page.getByRole('link', { name: 'Copy trading' }).count()).toBe(0)
    await page.getByRole('link', { name: 'Futures', exact: true }).click()
    await page.getByText(underDevelopment).waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Open long' }).count()).toBe(0)
    const position = page.getByRole('region', { name: 'My positions' }).getByRole('article')
    await position.getByRole('button', { name: 'Close', exact: true }).click()
    const closing = page.getByRole('dialog', { name: 'Close position' })
    await closing.getByRole('button', { name: 'Close long' }).click()
    await expect.poll(states).toEqual([])
    await expect.poll(() => position.count()).toBe(0)
  }),
)
