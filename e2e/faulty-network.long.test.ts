import type { Page } from 'playwright-core'
import { afterAll, expect, inject, test } from 'vitest'

import type { Visitor } from './browser.ts'
import { type Fault, type FaultyProxy, openFaultyProxy } from './faulty-proxy.ts'
import { inBrowser } from './in-browser.ts'
import { inTwoLooks } from './in-two-looks.ts'
import { newUser } from './new-user.ts'
import { addressOf } from './pages.ts'
import { logIn, openAs, openTab } from './steps.ts'
import type { Say } from './texts.ts'
import { waitForToast } from './toasts.ts'

type Journey = { visitor: Visitor; page: Page; say: Say; proxy: FaultyProxy }

/** The body of a test whose browsers each have their own proxy. */
const behindProxies = (play: (journey: Journey) => Promise<void>) =>
  inTwoLooks(async (visitor, say) => {
    const proxy = await openFaultyProxy(new URL(inject('appUrl')).origin)
    proxies.push(proxy)
    await play({ visitor, page: visitor.page, say, proxy })
  })

const proxies: FaultyProxy[] = []
// Not earlier: a page that is still open would log errors.
afterAll(() => Promise.all(proxies.map((proxy) => proxy.close())))

const bitcoin = (page: Page) => page.getByRole('link', { name: /^BTC/ }).first()
const quotes = /quotation_new/

/** Clears what Chromium logs about a server that fails. */
const clear = ({ complaints }: Visitor) => complaints.splice(0)

test.each<Fault['as']>(['error 500', 'html'])(
  'markets that arrive as %s are reported as not loaded, and load on retry',
  (as) =>
    behindProxies(async ({ visitor, page, say, proxy }) => {
      proxy.setFault({ on: quotes, as })
      await page.goto(`${proxy.appUrl}#${addressOf('market.market')}`)
      await page.getByRole('alert').getByText(say('common:load_failed')).waitFor()
      proxy.setFault()
      await page.getByRole('button', { name: say('common:retry') }).click()
      await bitcoin(page).waitFor()
      await expect.poll(() => page.getByRole('alert').count()).toBe(0)
      clear(visitor)
    })(),
)

test(
  'slow markets are awaited, and without any response the app stays usable',
  behindProxies(async ({ page, say, proxy }) => {
    proxy.setFault({ on: quotes, as: 'held' })
    await page.goto(`${proxy.appUrl}#${addressOf('market.market')}`)
    await page.getByRole('status', { name: say('common:loading') }).waitFor()
    proxy.setFault()
    await bitcoin(page).waitFor()
    proxy.setFault({ on: /\/api\//, as: 'no response' })
    await page.reload()
    await page.getByRole('status', { name: say('common:loading') }).waitFor()
    await openTab(page, say('common:tab_assets'), say)
    await page.getByRole('heading', { name: say('assets:guest_title') }).waitFor()
    await expect
      .poll(() => page.getByRole('status', { name: say('common:loading') }).count())
      .toBe(0)
  }),
)

test(
  'a page whose code does not load shows that, and loads on retry',
  behindProxies(async ({ visitor, page, say, proxy }) => {
    await page.goto(proxy.appUrl)
    await bitcoin(page).waitFor()
    proxy.setFault({ on: /market-page/, as: 'error 500' })
    await openTab(page, say('common:tab_market'), say)
    await page.getByRole('heading', { name: say('common:page_failed_title') }).waitFor()
    proxy.setFault()
    await page.getByRole('button', { name: say('common:reload') }).click()
    await page.getByRole('tab', { name: say('home:favorites') }).waitFor()
    expect(page.url()).toContain(addressOf('market.market'))
    clear(visitor)
  }),
)

test(
  'a session that was ended elsewhere leads to the login, and the login back to the page',
  behindProxies(async ({ visitor, page, say, proxy }) => {
    const user = await newUser(proxy.appUrl, { USDT: '500' })
    await openAs(page, proxy.appUrl, user, addressOf('assets.bills'), say)
    await page.getByRole('listitem').first().waitFor()
    const token = await page.evaluate(() => {
      const { state } = JSON.parse(localStorage.getItem('session') ?? '{}') as {
        state: { token: string }
      } // The app's own.
      return state.token
    })
    const logout = new URL('/api/user/logout', proxy.appUrl)
    await fetch(logout, { headers: { authorization: token } })
    await page.reload()
    await waitForToast(page, say('common:please_log_in_first'))
    await page.getByRole('heading', { name: say('account:login_title') }).waitFor()
    await logIn(page, user, say)
    await page.getByRole('listitem').first().waitFor()
    expect(page.url()).toContain(addressOf('assets.bills'))
    // The live connection was reopened while it was still connecting.
    visitor.clearComplaints()
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
    visitor.clearComplaints()
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
  'the app opens without a network and shows that, and a newer version is offered and loaded',
  behindProxies(async ({ visitor, page, say, proxy }) => {
    await page.goto(proxy.appUrl)
    await bitcoin(page).waitFor()
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await page.context().setOffline(true)
    await page.reload()
    await page.getByText(say('common:offline')).waitFor()
    await page.getByRole('navigation', { name: say('common:tabs') }).waitFor()
    await page.context().setOffline(false)
    await bitcoin(page).waitFor()

    proxy.publishNewVersion()
    await page.reload()
    await page.getByText(say('common:update_ready')).waitFor()
    const loaded = page.waitForEvent('load')
    await page.getByRole('button', { name: say('common:reload') }).click()
    await loaded
    await bitcoin(page).waitFor()
    expect(await page.evaluate(isNewerWaiting)).toBe(false)
    clear(visitor)
  }),
)

/** Runs in the page. */
async function isNewerWaiting(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration()
  return registration !== undefined && registration.waiting !== null
}
