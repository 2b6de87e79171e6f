import { expect, test } from 'vitest'

import { sampleOf } from './matrix.ts'
import { pageFaults } from './page-faults.ts'
import { pages } from './pages.ts'

const visits = sampleOf(pages).map(
  (visit) => [visit.item.name, visit.lang, visit.theme, visit] as const,
)

test.each(visits)(
  'the page %s has its texts in %s, fits 360 points, and has no fault that axe finds in %s',
  async (_name, _lang, _theme, visit) => {
    expect(await pageFaults(visit)).toEqual([])
  },
)
