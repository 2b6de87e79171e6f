import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'

import { inBrowser } from './in-browser.ts'
import { newUser } from './new-user.ts'
import { figure, openAs, sheetsLeft } from './steps.ts'

const appUrl = inject('appUrl')
const market = '/pages/market/market'

/** Every length of a candle, with its label. */
const periods = {
  '1min': '1m',
  '5min': '5m',
  '15min': '15m',
  '30min': '30m',
  '60min': '1h',
  '4hour': '4h',
  '1day': '1D',
  '1week': '1W',
  '1mon': '1M',
}

/** The names of the listed markets, from the top. */
async function listed(page: Page): Promise<string[]> {
  const links = page.getByRole('main').getByRole('link').filter({ hasText: '/USDT' })
  // The demo may have an auction above the markets.
  const rows = links.filter({ hasNotText: 'Call auction' })
  const texts = await rows.allInnerTexts()
  return texts.map((text) => text.split(/\s|\//)[0] ?? '')
}

test(
  'the market list is sorted and keeps its order',
  inBrowser(async ({ page }) => {
    await page.goto(`${appUrl}#${market}`)
    await page.getByRole('link', { name: /^BTC/ }).waitFor()
    const count = (await listed(page)).length
    expect(count).toBeGreaterThanOrEqual(12)

    const byName = page.getByRole('button', { name: /^Name/ })
    await byName.click()
    const once = await listed(page)
    await byName.click()
    await expect.poll(() => listed(page)).toEqual(once.toReversed())
    const inOrder = once.toSorted()
    expect([inOrder, inOrder.toReversed()]).toContainEqual(once)

    await page.getByRole('button', { name: /^Last price/ }).click()
    const top = async () => (await listed(page))[0]
    await expect.poll(top).toBe('BTC')
    await page.reload()
    await expect.poll(top).toBe('BTC')
  }),
)

test(
  'a market is found by its name, and again by a recent search',
  inBrowser(async ({ page }) => {
    await page.goto(`${appUrl}#${market}`)
    await page.getByRole('link', { name: 'Search coin or pair' }).click()
    await page.getByRole('list', { name: 'Most traded' }).getByRole('link').first().waitFor()
    const search = page.getByRole('searchbox', { name: 'Search coin or pair' })
    await search.fill('no such coin')
    await page.getByText('No results for “no such coin”.').waitFor()
    await search.fill('doge')
    await expect.poll(async () => new Set(await listed(page))).toEqual(new Set(['DOGE']))
    await page.getByRole('link', { name: /^DOGE/ }).first().click()
    await page.getByRole('figure', { name: 'Price chart of DOGE/USDT' }).waitFor()
    await page.goBack()
    await page.getByRole('button', { name: 'doge', exact: true }).click()
    await expect.poll(async () => new Set(await listed(page))).toEqual(new Set(['DOGE']))
    await page.getByRole('button', { name: 'Clear' }).click()
    await page.getByRole('button', { name: 'Clear recent searches' }).click()
    await expect.poll(() => page.getByRole('button', { name: 'doge', exact: true }).count()).toBe(0)
  }),
)

test(
  'favourites are picked, added from a chart and taken away',
  inBrowser(async ({ page }) => {
    const user = await newUser(appUrl)
    await openAs(page, appUrl, user, market)
    await page.getByRole('tab', { name: 'Favorites' }).click()
    await page.getByRole('checkbox', { name: 'BTC' }).click()
    await page.getByRole('button', { name: 'Add 5 markets' }).click()
    await expect.poll(async () => (await listed(page)).length).toBe(5)
    await expect.poll(() => listed(page)).not.toContain('BTC')

    await page.getByRole('tab', { name: 'Spot' }).click()
    await page.getByRole('link', { name: /^BTC/ }).click()
    const star = page.getByRole('button', { name: 'Favorite' })
    await star.click()
    await expect.poll(() => star.getAttribute('aria-pressed')).toBe('true')
    await page.getByRole('button', { name: 'Back' }).click()
    await page.getByRole('tab', { name: 'Favorites' }).click()
    await expect.poll(async () => (await listed(page)).length).toBe(6)

    await page.getByRole('link', { name: /^BTC/ }).click()
    await star.click()
    await expect.poll(() => star.getAttribute('aria-pressed')).toBe('false')
    await page.getByRole('button', { name: 'Back' }).click()
    await expect.poll(async () => (await listed(page)).length).toBe(5)
  }),
)

test(
  'a row that is pressed long opens its actions, which stay open on release',
  inBrowser(async ({ page }) => {
    await page.goto(`${appUrl}#${market}`)
    const row = await page.getByRole('link', { name: /^LINK/ }).boundingBox()
    await page.mouse.move((row?.x ?? 0) + 60, (row?.y ?? 0) + 30)
    await page.mouse.down()
    const sheet = page.getByRole('dialog', { name: 'LINK/USDT' })
    await sheet.waitFor()
    await page.mouse.up()
    await sheet.getByRole('button', { name: 'Add to favorites' }).click()
    await sheet.waitFor({ state: 'detached' })
    await page.getByRole('tab', { name: 'Favorites' }).click()
    await expect.poll(() => listed(page)).toEqual(['LINK'])
    expect(page.url()).toContain(market)
  }),
)

test(
  'favourites are dragged into another order, which is kept',
  inBrowser(async ({ page }) => {
    const user = await newUser(appUrl)
    await openAs(page, appUrl, user, market)
    await page.getByRole('tab', { name: 'Favorites' }).click()
    await page.getByRole('button', { name: 'Add 6 markets' }).click()
    await expect.poll(async () => (await listed(page)).length).toBe(6)
    const [first, second, third, ...rest] = await listed(page)
    await page.getByRole('button', { name: 'Edit' }).click()
    const handle = page.getByRole('button', { name: `Move ${first}`, exact: true })
    const from = await handle.boundingBox()
    const [x, y] = [(from?.x ?? 0) + 20, (from?.y ?? 0) + 20]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x, y + 120, { steps: 12 })
    await page.mouse.up()
    await page.getByRole('button', { name: 'Close' }).click()
    const order = [second, third, first, ...rest]
    await expect.poll(() => listed(page)).toEqual(order)
    await sheetsLeft(page)
    await page.reload()
    await page.getByRole('link', { name: new RegExp(`^${first}`) }).waitFor()
    await expect.poll(() => listed(page)).toEqual(order)
  }),
)

test(
  'stocks have a section, a chart with its session, and a ticket in the trade tab',
  inBrowser(async ({ page }) => {
    await page.goto(`${appUrl}#${market}`)
    await page.getByRole('tab', { name: 'Stocks' }).click()
    await expect.poll(async () => (await listed(page)).length).toBe(8)
    await page.getByRole('link', { name: /^AAPL/ }).click()
    await page.getByRole('figure', { name: 'Price chart of AAPL/USDT' }).waitFor()
    await page.getByRole('region', { name: 'Trading session' }).waitFor()
    await page.getByRole('link', { name: 'Buy', exact: true }).click()
    await page.getByRole('tab', { name: 'Stocks', selected: true }).waitFor()
    await page.getByRole('button', { name: 'Log in to trade' }).waitFor()
  }),
)

test(
  'the chart has every period and its indicators, and keeps the choice',
  inBrowser(async ({ page }) => {
    await page.goto(`${appUrl}#/pages/transaction/currency?symbol=BTCUSDT`)
    const chart = page.getByRole('figure', { name: 'Price chart of BTC/USDT' })
    await chart.waitFor()
    const bar = page.getByRole('group', { name: 'Interval' }).getByRole('button')
    const sheet = page.getByRole('dialog', { name: 'Interval' })
    const short = await bar.allInnerTexts()
    expect(short).toEqual(['1m', '15m', '1h', '4h', '1D', 'More'])
    for (const [period, name] of Object.entries(periods)) {
      const fetched = page.waitForResponse((answer) => answer.url().includes(`period=${period}&`))
      if (short.includes(name)) await bar.filter({ hasText: new RegExp(`^${name}$`) }).click()
      else {
        await bar.last().click()
        await sheet.getByRole('button', { name, exact: true }).click()
        await sheet.waitFor({ state: 'detached' })
      }
      // Its own schema.
      const { message } = (await (await fetched).json()) as { message: unknown[] }
      expect([name, message.length > 0]).toEqual([name, true])
    }

    const height = async () => (await chart.boundingBox())?.height ?? 0
    const before = await height()
    const indicators = page.getByRole('group', { name: 'Indicators' })
    await indicators.getByRole('button', { name: 'MACD' }).click()
    await expect.poll(height).toBeGreaterThan(before)
    await indicators.getByRole('button', { name: 'BOLL' }).click()
    await page.reload()
    for (const name of ['MACD', 'BOLL']) {
      const chip = indicators.getByRole('button', { name })
      await expect.poll(() => chip.getAttribute('aria-pressed')).toBe('true')
    }
    await expect.poll(height).toBeGreaterThan(before)
    await expect.poll(() => bar.last().innerText()).toBe('1M')

    await page.getByRole('tab', { name: 'Depth' }).click()
    await page.getByRole('figure', { name: 'Depth BTC/USDT' }).waitFor()
    await page.getByRole('tab', { name: 'Info' }).click()
    await expect.poll(() => figure(page.getByRole('main'), 'Minimum order')).toBe('5 USDT')
  }),
)

test(
  'the chart fills the screen of a phone that is turned, or by its button',
  inBrowser(async ({ page }) => {
    await page.goto(`${appUrl}#/pages/transaction/currency?symbol=BTCUSDT`)
    const chart = page.getByRole('figure', { name: 'Price chart of BTC/USDT' })
    const whole = page.getByRole('dialog', { name: 'Full-screen chart' })
    await chart.waitFor()
    await page.setViewportSize({ width: 844, height: 390 })
    await whole.waitFor()
    await expect.poll(async () => (await chart.boundingBox())?.width).toBe(844)
    const periodBar = whole.getByRole('group', { name: 'Interval' })
    const all = periodBar.getByRole('button').filter({ visible: true })
    await expect.poll(() => all.allInnerTexts()).toEqual(Object.values(periods))
    await page.setViewportSize({ width: 390, height: 844 })
    await whole.waitFor({ state: 'detached' })

    await page.getByRole('button', { name: 'Full-screen chart' }).click()
    await whole.waitFor()
    await whole.getByRole('button', { name: 'Exit full screen' }).click()
    await whole.waitFor({ state: 'detached' })
    await chart.waitFor()

    // A phone whose screen stays upright gets a chart that is turned itself.
    const browser = await page.context().newCDPSession(page)
    await browser.send('Emulation.setTouchEmulationEnabled', { enabled: true })
    await page.getByRole('button', { name: 'Full-screen chart' }).click()
    await expect.poll(async () => (await chart.boundingBox())?.height).toBe(844)
    await whole.getByRole('button', { name: 'Exit full screen' }).click()
    await whole.waitFor({ state: 'detached' })
  }),
)
