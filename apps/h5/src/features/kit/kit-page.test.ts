import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

const uiFolder = path.join(import.meta.dirname, '../../ui')

/** Components that the kit does not import, each with how they are seen in it all the same. */
const seenOtherwise = {
  'aria-locale.tsx': 'stands around tabs, lists of choices, sliders and calendars',
  'candle-chart.tsx': 'is the lazy chart, which brings it in a chunk of its own',
  'modal-panel.tsx': 'is what sheets and drawers are made of',
  'pull-to-refresh.tsx': 'stands around every page; one within another would be pulled with it',
  'toaster.tsx': 'stands once beside the app, and shows what the kit says by toast()',
}

/** The files of components in a folder; tests are none. */
const componentsIn = (folder: string) =>
  readdirSync(folder).filter((file) => /(?<!\.test)\.tsx$/.test(file))

/** What the kit imports from `ui`; a type alone shows nothing. */
const imported = new Set(
  componentsIn(import.meta.dirname).flatMap((file) => {
    const source = readFileSync(path.join(import.meta.dirname, file), 'utf8')
    const imports = source.matchAll(/^import (?!type )[^']*'\.\.\/\.\.\/ui\/([\w-]+\.tsx)'/gm)
    return Array.from(imports, ([, name = '']) => name)
  }),
)

test('the kit shows every component of ui, but for those that are seen in it otherwise', () => {
  const missing = componentsIn(uiFolder).filter((file) => !imported.has(file))
  expect(missing).toEqual(Object.keys(seenOtherwise))
})
