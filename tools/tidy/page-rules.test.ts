import { expect, test } from 'vitest'

import { pageProblems } from './page-rules.ts'

const routes = {
  file: 'paths.ts',
  text: `export const routes = {\n  home: '/pages/index/index',\n  buy: '/pages/lock/buy',\n}`,
}

test('a page that no journey visits is named', () => {
  expect(pageProblems(routes, `home: '/pages/index/index', other: '/pages/lock/buyers'`)).toEqual([
    {
      file: 'paths.ts',
      line: 3,
      sentence: 'no journey visits /pages/lock/buy: name it in e2e/pages.ts',
    },
  ])
})

test('one that is visited with a query is not', () => {
  expect(pageProblems(routes, `a: '/pages/index/index', b: '/pages/lock/buy?id=1'`)).toEqual([])
})
