import type { Page } from 'playwright-core'

type Texts = { readonly marker: string; readonly texts: readonly string[] }

/**
 * Replaces a harmless text by the others in turn, in every reply that a page gets: so a page is tested with what the
 * server's rules for a field refuse today, too.
 */
export const turnReplies = (page: Page, texts: Texts) => page.addInitScript(replaceInReplies, texts)

/** Runs in the page before the app. */
function replaceInReplies({ marker, texts }: Texts) {
  let turn = 0
  const next = () => JSON.stringify(texts[(turn += 1) % texts.length]).slice(1, -1)
  Response.prototype.json = async function (this: Response) {
    return JSON.parse((await this.text()).replaceAll(marker, next)) as unknown
  }
}
