import type { Page } from 'playwright-core'

/**
 * The first request to a path that is not a dry run is executed by the server, and its reply does not arrive. Returns the
 * number of such requests.
 */
export async function loseReply(page: Page, path: string): Promise<() => number> {
  let requests = 0
  await page.route(`**/api/${path}`, async (route) => {
    const { dry } = Object.fromEntries(new URLSearchParams(route.request().postData() ?? ''))
    if (dry === undefined) requests += 1
    if (dry !== undefined || requests > 1) return route.continue()
    await route.fetch()
    return route.abort('connectionreset')
  })
  return () => requests
}
