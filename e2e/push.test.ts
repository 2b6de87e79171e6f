import { expect, inject, test } from 'vitest'

import { inBrowser } from './in-browser.ts'

const appUrl = inject('appUrl')

type Shown = { title: string; body?: string; tag?: string }
/** What the worker shows and opens, recorded: a browser without a screen has no place for either. */
type Recorder = { registration: object; clients: object; shown: Shown[]; opened: string[] }

test(
  'a pushed notice is shown with its text, and a tap opens the inbox',
  inBrowser(async ({ page }) => {
    const browser = await page.context().newCDPSession(page)
    const known: { registrationId: string }[] = []
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      known.push(...registrations)
    })
    await browser.send('ServiceWorker.enable')
    await page.goto(appUrl)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
    const [worker] = page.context().serviceWorkers()
    if (worker === undefined) throw new Error('the app has no service worker')
    await worker.evaluate(() => {
      const self = globalThis as unknown as Recorder // The scope of a worker, which the compiler does not know here.
      self.shown = []
      self.opened = []
      Object.assign(self.registration, {
        showNotification: async (title: string, options: object) =>
          void self.shown.push({ title, ...options }),
      })
      Object.assign(self.clients, {
        openWindow: async (address: string) => void self.opened.push(address),
      })
    })
    const push = (data: string) =>
      browser.send('ServiceWorker.deliverPushMessage', {
        origin: new URL(appUrl).origin,
        registrationId: known.at(-1)?.registrationId ?? '',
        data,
      })
    const shown = () => worker.evaluate(() => (globalThis as unknown as Recorder).shown) // As above.
    await push(JSON.stringify({ id: 7, kind: 'more' }))
    await push(JSON.stringify({ id: 8, kind: 'spot_bought', text: 'Bought 0.001 BTC' }))
    await expect
      .poll(shown)
      .toMatchObject([{ title: 'Candor', body: 'Bought 0.001 BTC', tag: 'notice-8' }])
    const opened = await worker.evaluate(() => {
      const tap = Object.assign(new Event('notificationclick'), {
        notification: { close: () => undefined },
        waitUntil: () => undefined,
      })
      globalThis.dispatchEvent(tap)
      return (globalThis as unknown as Recorder).opened // As above.
    })
    expect(opened).toEqual([`${appUrl}#/pages/common/inbox`])
  }),
)
