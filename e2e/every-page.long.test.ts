import { test } from 'vitest'

import { checkPage } from './check-page.ts'
import { gridOf } from './matrix.ts'
import { pages } from './pages.ts'

const visits = Map.groupBy(gridOf(pages), ({ item, lang }) => `${item.name} in ${lang}`)

test.each([...visits])(
  'the page %s fits 360 points and has no fault that axe finds, in both themes, for users and for guests',
  async (_name, looks) => {
    for (const look of looks) await checkPage(look)
  },
)
