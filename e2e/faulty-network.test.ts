import type { Page } from 'playwright-core'
import { afterAll, expect, inject, test } from 'vitest'

import type { Visitor } from './browser.ts'
import { openRoughRoad, type RoughRoad, type Trouble } from './faulty-proxy.ts'
import { inBrowser } from './in-browser.ts'
import { inTwoLooks } from './in-two-looks.ts'
import { newUser } from './new-user.ts'
import { addressOf } from './pages.ts'
import { hearToast, logIn, openAs, openTab } from './steps.ts'
import type { Say } from './texts.ts'

type Walk = { visitor: Visitor; page: Page; say: Say; road: RoughRoad }

/** The body of a test whose visitors each have a road of their own. */
const onRoughRoads = (play: (walk: Walk) => Promise<void>) =>
  inTwoLooks(async (visitor, say) => {
    const road = await openRoughRoad(new URL(inject('appUrl')).origin)
    roads.push(road)
    await play({ visitor, page: visitor.page, say, road })
  })

const roads: RoughRoad[] = []
// Not before: a page that is still open would complain.
afterAll(() => Promise.all(roads.map((road) => road.close())))

const bitcoin = (page: Page) => page.getByRole('link', { name: /^BTC/ }).first()
const quotes = /quotation_new/

/** What Chromium prints about a server that fails. */
const forget = ({ complaints }: Visitor) => complaints.splice(0)

test.each<Trouble['as']>(['error 500', 'html'])(
  'markets that come as %s are said not to have come, and come on another try',
  (as) =>
    onRoughRoads(async ({ visitor, page, say, road }) => {
      road.befall({ on: quotes, as })
      await page.goto(`${road.appUrl}#${addressOf('market.market')}`)
      await page.getByRole('alert').getByText(say('common:load_failed')).waitFor()
      road.befall()
      await page.getByRole('button', { name: say('common:retry') }).click()
      await bitcoin(page).waitFor()
      expect(await page.getByRole('alert').count()).toBe(0)
      forget(visitor)
    })(),
)

test(
  'markets that are slow are waited for, and a server that says nothing leaves the app usable',
  onRoughRoads(async ({ page, say, road }) => {
    road.befall({ on: quotes, as: 'slow' })
    await page.goto(`${road.appUrl}#${addressOf('market.market')}`)
    await page.getByRole('status', { name: say('common:loading') }).waitFor()
    await bitcoin(page).waitFor()
    road.befall({ on: /\/api\//, as: 'silence' })
    await page.reload()
    await page.getByRole('status', { name: say('common:loading') }).waitFor()
    await openTab(page, say('common:tab_assets'), say)
    await page.getByRole('heading', { name: say('assets:guest_title') }).waitFor()
    expect(await page.getByRole('status', { name: say('common:loading') }).count()).toBe(0)
  }),
)

test(
  'a page whose code does not come says so, and comes on another try',
  onRoughRoads(async ({ visitor, page, say, road }) => {
    await page.goto(road.appUrl)
    await bitcoin(page).waitFor()
    road.befall({ on: /market-page/, as: 'error 500' })
    await openTab(page, say('common:tab_market'), say)
    await page.getByRole('heading', { name: say('common:page_failed_title') }).waitFor()
    road.befall()
    await page.getByRole('button', { name: say('common:reload') }).click()
    await page.getByRole('tab', { name: say('home:favorites') }).waitFor()
    expect(page.url()).toContain(addressOf('market.market'))
    forget(visitor)
  }),
)

test(
  'a session that was ended elsewhere leads to the login, and from there back to the page',
  onRoughRoads(async ({ visitor, page, say, road }) => {
    const user = await newUser(road.appUrl, { USDT: '500' })
    await openAs(page, road.appUrl, user, addressOf('assets.bills'), say)
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
    await hearToast(page, say('common:please_log_in_first'))
    await page.getByRole('heading', { name: say('account:login_title') }).waitFor()
    await logIn(page, user, say)
    await page.getByRole('listitem').first().waitFor()
    expect(page.url()).toContain(addressOf('assets.bills'))
    // The live connection began anew while it was still being opened.
    visitor.forgetLostConnection()
  }),
)

test.each(['refused', 'full'])('an app whose storage is %s works until it is closed', (storage) =>
  inBrowser(async (visitor) => {
    const { page } = visitor
    await page.addInitScript(storage === 'full' ? fillStorage : refuseStorage)
    const user = await newUser(inject('appUrl'), { USDT: '500' })
    await openAs(page, inject('appUrl'), user, addressOf('assets.bills'))
    await page.getByRole('listitem').first().waitFor()
    expect(page.url()).toContain(addressOf('assets.bills'))
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
  onRoughRoads(async ({ page, say, road }) => {
    await page.clock.setSystemTime(Date.now() - 3 * 3_600_000)
    const user = await newUser(road.appUrl, {})
    await openAs(page, road.appUrl, user, addressOf('account.sessions'), say)
    await page.getByText(say('account:just_now')).first().waitFor()
    const asked = page.waitForRequest(/new_timeshar/)
    await page.goto(`${road.appUrl}#${addressOf('spot.chart')}`)
    const until = Number(new URL((await asked).url()).searchParams.get('to'))
    expect(Math.abs(until - Date.now())).toBeLessThan(60_000)
  }),
)

test(
  'the app opens without a network and says so, and a newer version is offered and taken',
  onRoughRoads(async ({ visitor, page, say, road }) => {
    await page.goto(road.appUrl)
    await bitcoin(page).waitFor()
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await page.context().setOffline(true)
    await page.reload()
    await page.getByText(say('common:offline')).waitFor()
    await page.getByRole('navigation', { name: say('common:tabs') }).waitFor()
    await page.context().setOffline(false)
    await bitcoin(page).waitFor()

    road.publishNewVersion()
    await page.reload()
    await page.getByText(say('common:update_ready')).waitFor()
    const loaded = page.waitForEvent('load')
    await page.getByRole('button', { name: say('common:reload') }).click()
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
