import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'

import { callApi } from './call-api.ts'
import { inBrowser } from './in-browser.ts'
import { newUser } from './new-user.ts'
import { openAs, openTab } from './steps.ts'

const appUrl = inject('appUrl')
const pair = { currency_id: '1', legal_id: '3' }
const delayMs = 4000

/** What the server sends over the socket arrives seconds later, in its order. */
const slowSocket = (page: Page) =>
  page.routeWebSocket(/socket\.io/, (socket) => {
    const server = socket.connectToServer()
    server.onMessage((message) => setTimeout(() => socket.send(message), delayMs))
  })

async function placeFarBuy(token: string): Promise<string> {
  const answer = await fetch(new URL('/api/coin/depth?symbol=BTCUSDT&limit=1', appUrl))
  const { message } = (await answer.json()) as { message: { bids: string[][] } } // Its own schema.
  const target_price = String(Math.floor(Number(message.bids[0]?.[0]) * 0.9))
  const order = { ...pair, type: 'limit', direction: 'buy', amount: '0.01', target_price }
  const { id } = (await callApi(appUrl, 'coin/trade', order, token)) as { id: number }
  return String(id)
}

test(
  'with a slow socket, an order that ended before its page could listen is not shown as open',
  inBrowser(
    async ({ page }) => {
      const user = await newUser(appUrl, { USDT: '2000' })
      const id = await placeFarBuy(user.token)
      await openAs(page, appUrl, user, '/pages/fund/assets')
      await slowSocket(page)
      await page.reload()
      await openTab(page, 'Trade')
      await page.getByRole('tab', { name: 'Open orders (1)' }).waitFor()
      await callApi(appUrl, 'coin/cancel', { id }, user.token)
      await page.getByRole('tab', { name: 'Open orders (0)' }).waitFor()
      const next = await placeFarBuy(user.token)
      await page.getByRole('tab', { name: 'Open orders (1)' }).waitFor()
      await callApi(appUrl, 'coin/cancel', { id: next }, user.token)
      const open = page.getByRole('tab', { name: 'Open orders' })
      await expect.poll(() => open.innerText()).toBe('Open orders (0)')
    },
    undefined,
    'America/New_York',
  ),
)

test(
  'a tab whose session has ended goes on with the one that another tab has begun since',
  inBrowser(
    async ({ page }) => {
      const user = await newUser(appUrl, { USDT: '2000' })
      await openAs(page, appUrl, user, '/pages/fund/assets')
      await page.getByRole('link', { name: /^Spot 2,000.00 USD/ }).waitFor()
      // The first tab sleeps: its calls with the ended token are answered after the other's log-in.
      const awake = Promise.withResolvers<undefined>()
      await page.route(/\/api\//, async (route) => {
        await awake.promise
        await route.continue()
      })
      await callApi(appUrl, 'safe/sessions/revoke_others', {}, user.token)
      await openTab(page, 'Home')
      const other = await page.context().newPage()
      await openAs(other, appUrl, user, '/pages/fund/assets')
      await openTab(other, 'Assets')
      await other.getByRole('link', { name: /^Spot 2,000.00 USD/ }).waitFor()
      awake.resolve(undefined)
      await page.getByText('Total balance (USD)').waitFor()
      await openTab(page, 'Assets')
      await page.getByRole('link', { name: /^Spot 2,000.00 USD/ }).waitFor()
      await openTab(other, 'Home')
      await other.getByText('Total balance (USD)').waitFor()
      for (const tab of [page, other])
        await expect.poll(() => tab.getByRole('link', { name: /Log in/ }).count()).toBe(0)
    },
    undefined,
    'America/New_York',
  ),
)
