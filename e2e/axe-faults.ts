import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** The faults that axe finds in the page's current state (WCAG 2.1, A and AA), each with its element. */
export async function axeFaults(page: Page): Promise<string[]> {
  // The page's content security policy allows no other script, so axe is injected as an expression.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  await page.evaluate(endTransitions)
  return page.evaluate(runAxe)
}

/** Runs in the page: colours half way between two themes have no contrast. */
function endTransitions() {
  for (const animation of document.getAnimations())
    if (animation instanceof CSSTransition) animation.finish()
}

/** Runs in the page, where axe has set a global. */
async function runAxe(): Promise<string[]> {
  const window = globalThis as unknown as { axe: typeof axe } // See above.
  const { violations } = await window.axe.run(document, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'],
  })
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${id} ${html.slice(0, 160)}`),
  )
}
