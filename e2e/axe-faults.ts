import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** What axe finds wrong with a page as it stands (WCAG 2.1, A and AA), each with the element. */
export async function axeFaults(page: Page): Promise<string[]> {
  // The page's own policy allows no foreign script, so axe comes as an expression.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  return page.evaluate(runAxe)
}

/** Runs in the page, where axe has put itself on the window. */
async function runAxe(): Promise<string[]> {
  const window = globalThis as unknown as { axe: typeof axe } // See above.
  const { violations } = await window.axe.run(document, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'],
  })
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${id} ${html.slice(0, 160)}`),
  )
}
