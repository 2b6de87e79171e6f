import { test } from 'vitest'

import { checkPage } from './check-page.ts'
import { sampleOf } from './matrix.ts'
import { pages } from './pages.ts'

const visits = sampleOf(pages).map((visit) => ({ ...visit, name: visit.item.name }))

test.each(visits)(
  'the page $name has its texts in $lang, fits 360 points, and has no fault that axe finds in $theme',
  checkPage,
)
