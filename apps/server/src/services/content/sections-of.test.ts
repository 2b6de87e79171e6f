import { expect, test } from 'vitest'

import { sectionsOf } from './sections-of.ts'

test.each([
  [[], []],
  [['a', 'b'], [{ heading: '', body: ['a', 'b'] }]],
  [
    ['## A', 'a', '## B'],
    [
      { heading: 'A', body: ['a'] },
      { heading: 'B', body: [] },
    ],
  ],
  [
    ['a', '## B', 'b'],
    [
      { heading: '', body: ['a'] },
      { heading: 'B', body: ['b'] },
    ],
  ],
  [['##B', '# C'], [{ heading: '', body: ['##B', '# C'] }]],
])('the paragraphs %j are the sections %j', (paragraphs, sections) => {
  expect(sectionsOf(paragraphs)).toEqual(sections)
})
