import type { Browser } from 'playwright-core'

import type { LongLists } from '../product-bench.ts'

export type PageTime = { readonly page: string; readonly ms: number }

const desk = { width: 1440, height: 900 }

/** Opens each page of the console in a browser with an empty cache, until its figures are shown. */
export async function timePages(
  browser: Browser,
  url: string,
  {
    token,
    userId,
    pagesMax,
    ofProducts,
  }: { token: string; userId: number; pagesMax: number; ofProducts: readonly LongLists[] },
): Promise<PageTime[]> {
  const session = JSON.stringify({ token, id: 1, name: 'Owner', role: 'owner' })
  const pages = [
    '/users',
    `/users/${userId}`,
    '/requests',
    '/treasury',
    '/journal',
    '/markets',
    '/content',
    '/audit',
    '/staff',
    '/account',
    ...ofProducts.flatMap(({ pages }) => pages),
  ]
  const found: PageTime[] = []
  for (const page of pages.slice(0, pagesMax)) {
    const context = await browser.newContext({ viewport: desk })
    const tab = await context.newPage()
    await tab.addInitScript(signIn, session)
    await tab.addInitScript(noteFinished)
    await tab.goto(`${url}/admin/#${page}`, { waitUntil: 'commit' })
    const finished = await tab.waitForFunction(() =>
      Number(document.documentElement.dataset['finished']),
    )
    found.push({ page, ms: await finished.jsonValue() })
    await context.close()
  }
  return found
}

/** Runs in the page before the console, as a login would. */
function signIn(session: string) {
  sessionStorage.setItem('console-session', session)
}

/** Runs in the page before the console: records when its title and all its figures are shown. */
function noteFinished() {
  const look = () => {
    const isThere = document.querySelector('main h3') !== null
    const isBusy = document.querySelector('.ant-skeleton, .ant-spin-spinning') !== null
    if (isThere && !isBusy) document.documentElement.dataset['finished'] = String(performance.now())
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
