import { inject } from 'vitest'

import { inBrowser } from '../in-browser.ts'
import { newUser } from '../new-user.ts'
import { once } from '../once.ts'
import type { AppPage } from '../pages.ts'
import { storeState } from '../stored-state.ts'
import { walkAddresses } from './walk-addresses.ts'

type PageAddresses = { readonly page: AppPage; readonly addresses: readonly string[] }

const appUrl = inject('appUrl')
const user = once(() => newUser(appUrl, { USDT: '500', BTC: '0.1' }))

/** What is wrong at addresses that are opened as a guest where a page is for guests only, else as a user. */
export async function faultsAt(wanted: readonly PageAddresses[]): Promise<string[]> {
  const ofAccess = (isGuest: boolean) =>
    wanted
      .filter(({ page }) => (page.access === 'guest') === isGuest)
      .flatMap(({ addresses }) => addresses)
  const { token } = await user()
  const found: string[] = []
  const walk = (addresses: readonly string[], session: { token?: string }) =>
    inBrowser(async (visitor) => {
      await storeState(visitor.page, { lang: 'en', ...session })
      found.push(...(await walkAddresses(visitor, { appUrl, addresses })))
    })()
  await Promise.all([walk(ofAccess(false), { token }), walk(ofAccess(true), {})])
  return found
}
