import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'

import type { Visitor } from './browser.ts'
import { inBrowser } from './in-browser.ts'
import { newUser } from './new-user.ts'
import { openPages, protectedPages } from './pages.ts'
import { openRoughRoad, type RoughRoad, type Trouble } from './rough-road.ts'
import { hearToast, logIn, openAs, openTab } from './steps.ts'

let road: RoughRoad
beforeAll(async () => {
  road = await openRoughRoad(new URL(inject('appUrl')).origin)
})
afterEach(() => road.befall())
afterAll(() => road.close())

const bitcoin = (page: Page) => page.getByRole('link', { name: /^BTC/ }).first()
const quotes = /quotation_new/

/** What Chromium prints about a server that fails. */
const forget = ({ complaints }: Visitor) => complaints.splice(0)

test.each<Trouble['as']>(['error 500', 'html'])(
  'markets that come as %s are said not to have come, and come on another try',
  (as) =>
    inBrowser(async (visitor) => {
      const { page } = visitor
      road.befall({ on: quotes, as })
      await page.goto(`${road.appUrl}#${openPages.market}`)
      await page.getByRole('alert').getByText('This could not be loaded.').waitFor()
      road.befall()
      await page.getByRole('button', { name: 'Try again' }).click()
      await bitcoin(page).waitFor()
      expect(await page.getByRole('alert').count()).toBe(0)
      forget(visitor)
    })(),
)

test(
  'markets that are slow are waited for, and a server that says nothing leaves the app usable',
  inBrowser(async ({ page }) => {
    road.befall({ on: quotes, as: 'slow' })
    await page.goto(`${road.appUrl}#${openPages.market}`)
    await page.getByRole('status', { name: 'Loading' }).waitFor()
    await bitcoin(page).waitFor()
    road.befall({ on: /\/api\//, as: 'silence' })
    await page.reload()
    await page.getByRole('status', { name: 'Loading' }).waitFor()
    await openTab(page, 'Assets')
    await page.getByRole('heading', { name: 'Your assets, in one place' }).waitFor()
    expect(await page.getByRole('status', { name: 'Loading' }).count()).toBe(0)
  }),
)

test(
  'a page whose code does not come says so, and comes on another try',
  inBrowser(async (visitor) => {
    const { page } = visitor
    await page.goto(road.appUrl)
    await bitcoin(page).waitFor()
    road.befall({ on: /market-page/, as: 'error 500' })
    await openTab(page, 'Markets')
    await page.getByRole('heading', { name: 'This page could not be opened' }).waitFor()
    road.befall()
    await page.getByRole('button', { name: 'Reload' }).click()
    await page.getByRole('tab', { name: 'Favorites' }).waitFor()
    expect(page.url()).toContain(openPages.market)
    forget(visitor)
  }),
)

test(
  'a session that was ended elsewhere leads to the login, and from there back to the page',
  inBrowser(async (visitor) => {
    const { page } = visitor
    const user = await newUser(road.appUrl, { USDT: '500' })
    await openAs(page, road.appUrl, user, protectedPages.bills)
    await page.getByRole('listitem').first().waitFor()
    const token = await page.evaluate(() => {
      const { state } = JSON.parse(localStorage.getItem('session') ?? '{}') as {
        state: { token: string }
      } // The app's own.
      return state.token
    })
    const logout = new URL('/api/user/logout', road.appUrl)
    await fetch(logout, { headers: { authorization: token } })
    await page.reload()
    await hearToast(page, 'Please log in first')
    await page.getByRole('heading', { name: 'Log in' }).waitFor()
    await logIn(page, user)
    await page.getByRole('listitem').first().waitFor()
    expect(page.url()).toContain(protectedPages.bills)
    // The live connection began anew while it was still being opened.
    visitor.forgetLostConnection()
  }),
)

test.each(['refused', 'full'])('an app whose storage is %s works until it is closed', (storage) =>
  inBrowser(async (visitor) => {
    const { page } = visitor
    await page.addInitScript(storage === 'full' ? fillStorage : refuseStorage)
    const user = await newUser(road.appUrl, { USDT: '500' })
    await openAs(page, road.appUrl, user, protectedPages.bills)
    await page.getByRole('listitem').first().waitFor()
    expect(page.url()).toContain(protectedPages.bills)
    visitor.forgetLostConnection()
  })(),
)

function refuseStorage() {
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('refused', 'SecurityError')
    },
  })
}

function fillStorage() {
  Storage.prototype.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
}

test(
  'a device whose clock is three hours slow shows times and candles as they are',
  inBrowser(async ({ page }) => {
    await page.clock.setSystemTime(Date.now() - 3 * 3_600_000)
    const user = await newUser(road.appUrl, {})
    await openAs(page, road.appUrl, user, protectedPages.sessions)
    await page
      .getByText(/just now/i)
      .first()
      .waitFor()
    const asked = page.waitForRequest(/new_timeshar/)
    await page.goto(`${road.appUrl}#${openPages.chart}`)
    const until = Number(new URL((await asked).url()).searchParams.get('to'))
    expect(Math.abs(until - Date.now())).toBeLessThan(60_000)
  }),
)

test(
  'the app opens without a network and says so, and a newer version is offered and taken',
  inBrowser(async (visitor) => {
    const { page } = visitor
    await page.goto(road.appUrl)
    await bitcoin(page).waitFor()
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await page.context().setOffline(true)
    await page.reload()
    await page.getByText('No connection. Prices may be out of date.').waitFor()
    await page.getByRole('navigation', { name: 'Main' }).waitFor()
    await page.context().setOffline(false)
    await bitcoin(page).waitFor()

    road.publishNewVersion()
    await page.reload()
    await page.getByText('A new version is ready.').waitFor()
    const loaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Reload' }).click()
    await loaded
    await bitcoin(page).waitFor()
    expect(await page.evaluate(isNewerWaiting)).toBe(false)
    forget(visitor)
  }),
)

/** Runs in the page. */
async function isNewerWaiting(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration()
  return registration !== undefined && registration.waiting !== null
}
