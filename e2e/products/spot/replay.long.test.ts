import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import { copyPglite } from '@candor/tools/pglite'
import { expect, inject, onTestFinished, test } from 'vitest'

import { callApi } from '../../call-api.ts'
import { inBrowser } from '../../in-browser.ts'
import { newUser } from '../../new-user.ts'
import { startProgram } from '../../program.ts'
import { figure, lastPrice, numberIn, openAs, openTab, priceMoves } from '../../steps.ts'
import { syntheticRecordings } from '../../synthetic-recording.ts'
import { waitForToast } from '../../toasts.ts'
import { chooseOrderType, placeOrder } from './order-steps.ts'

const data =
  process.env['CANDOR_DATA'] ?? fileURLToPath(new URL('../../../../shared/data', import.meta.url))
const recording = path.join(data, 'crypto-1m/BTCUSDT-1m-20230402-20230415.csv.gz')

function temporaryDirectory(): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'candor-e2e-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  return directory
}

async function startReplay(env: Readonly<Record<string, string>>) {
  const dataDir = temporaryDirectory()
  copyPglite(inject('emptyPglite'), dataDir)
  const program = await startProgram({ DATA_DIR: dataDir, ...env })
  onTestFinished(() => program.kill())
  return program
}

const trade = '/pages/transaction/index?symbol=BTCUSDT'
const halted = 'Trading is halted. Open orders can be cancelled.'

test.skipIf(!existsSync(recording))(
  'a trade happens on the recorded market, and coins without a recording are halted',
  inBrowser(async ({ page }) => {
    const { appUrl } = await startReplay({ FEED_CRYPTO: `replay:${recording}` })
    const user = await newUser(appUrl, { USDT: '10000' })
    await openAs(page, appUrl, user, trade)
    await priceMoves(page)
    // The recording begins at 28,452.74.
    expect(Math.abs((await lastPrice(page)) - 28_452.74)).toBeLessThan(50)
    await chooseOrderType(page, 'Market')
    await placeOrder(page, { amount: '0.1' })
    await waitForToast(page, /^Bought 0\.1 BTC at 28,[\d.]+$/)
    const orders = page.getByRole('region', { name: 'My orders' })
    await orders.getByRole('tab', { name: 'History' }).click()
    const paid = numberIn(await figure(orders.getByRole('listitem'), 'Average / Price'))
    expect(Math.abs(paid - 28_452.74)).toBeLessThan(100)

    await openTab(page, 'Home')
    await page.getByText('Demo funds, replayed market. No real money.').waitFor()
    await openTab(page, 'Markets')
    await page.getByRole('link', { name: /^ETH\/USDT\s*Halted/ }).click()
    await page.getByRole('alert').getByText(halted).waitFor()
    await page.getByRole('link', { name: 'Buy', exact: true }).click()
    await page.getByRole('alert').getByText(halted).waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Buy ETH' }).isDisabled()).toBe(true)
  }),
)

test(
  'at the end of a recording the market halts with the reason, and orders can be cancelled',
  inBrowser(async ({ page }) => {
    // One second replays a minute: the order is placed long before the end, and the page opened about then.
    const { appUrl } = await startReplay({
      ...syntheticRecordings(temporaryDirectory(), { minutes: 8 }),
      FEED_SPEED: '60',
    })
    const user = await newUser(appUrl, { USDT: '10000' })
    const order = { type: 'limit', target_price: '54000', amount: '0.01', direction: 'buy' }
    // The ids of BTC and USDT are constants of the interface.
    const pair = { currency_id: '1', legal_id: '3' }
    await callApi(appUrl, 'coin/trade', { ...order, ...pair }, user.token)
    await openAs(page, appUrl, user, trade)

    const banner = page.getByRole('alert')
    await banner.getByText(halted).waitFor()
    await banner.getByText('The recording has ended.').waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Buy BTC' }).isDisabled()).toBe(true)
    await page.getByRole('tab', { name: 'Open orders (1)' }).waitFor()
    const open = page.getByRole('region', { name: 'My orders' }).getByRole('listitem')
    await open.getByRole('button', { name: 'Cancel' }).click()
    await waitForToast(page, 'Order cancelled')
    await page.getByRole('tab', { name: 'Open orders (0)' }).waitFor()
  }),
)
