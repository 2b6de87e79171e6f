import { expect, test } from 'vitest'

import { gridOf } from './matrix.ts'
import { pageFaults } from './page-faults.ts'
import { pages } from './pages.ts'

const visits = Map.groupBy(gridOf(pages), ({ item, lang }) => `${item.name} in ${lang}`)

test.each([...visits])(
  'the page %s fits 360 points and has no fault that axe finds, in both themes, for users and for guests',
  async (_name, looks) => {
    for (const look of looks) expect(await pageFaults(look)).toEqual([])
  },
)
