import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { callApi } from '../../call-api.ts'
import { inBrowser } from '../../in-browser.ts'
import { newUser } from '../../new-user.ts'
import { ownProgram } from '../../own-program.ts'
import { storeState } from '../../stored-state.ts'
import { waitForToast } from '../../toasts.ts'
import { chooseLeverage, contractForm, openLong, positions } from './contract-steps.ts'
import { fundContracts } from './prepare.ts'

const program = ownProgram((directory) => ({
  FEED_CRYPTO: `replay:${fallingMarket(directory)}`,
  FEED_SPEED: '4',
}))

const priceAt = (minute: number) => (60_000 * 0.99 ** minute).toFixed(2)

/** Hours of a bitcoin that loses one percent a minute. */
function fallingMarket(directory: string): string {
  mkdirSync(directory, { recursive: true })
  const file = path.join(directory, 'BTCUSDT-1m.csv')
  const rows = Array.from({ length: 300 }, (_, minute) => {
    const [open, close] = [priceAt(minute), priceAt(minute + 1)]
    return `${1_700_000_040_000 + minute * 60_000},${open},${open},${close},${close},10`
  })
  writeFileSync(file, rows.join('\n'))
  return file
}

test(
  'a long position is liquidated in a falling market, and its owner sees that and what is returned',
  inBrowser(async ({ page }) => {
    const { appUrl } = program()
    const { token } = await newUser(appUrl, { USDT: '5000' })
    await fundContracts(appUrl, { token, amount: '2000' })
    await storeState(page, { lang: 'en', token })
    await page.goto(`${appUrl}#${contractForm}`)
    await chooseLeverage(page, 50)
    await openLong(page, '5')
    await waitForToast(page, /liquidat/i)
    await expect.poll(() => positions(page).count()).toBe(0)
    const orders = page.getByRole('region', { name: 'My positions' })
    await orders.getByRole('tab', { name: 'History' }).click()
    await orders.getByRole('article').getByText('Liquidated').waitFor()
    const { list } = (await callApi(appUrl, 'lever/my_trade', {}, token)) as {
      list: { closed_by: string; returned: string; margin: string }[]
    } // Its own schema.
    expect(list).toMatchObject([{ closed_by: 'liquidation' }])
    expect(Number(list[0]?.returned)).toBeLessThan(Number(list[0]?.margin))
  }),
)
