import { expect, test } from 'vitest'

import { pageProblems } from './page-rules.ts'

const routes = {
  file: 'paths.ts',
  text: `export const routes = {\n  home: '/pages/index/index',\n  buy: '/pages/lock/buy',\n}`,
}
const problemsWith = (text: string) => pageProblems(routes, { file: 'pages.ts', text })

test('a page that no journey visits is named', () => {
  expect(problemsWith(`home: '/pages/index/index'`)).toEqual([
    {
      file: 'paths.ts',
      line: 3,
      sentence: 'no journey visits /pages/lock/buy: name it in pages.ts',
    },
  ])
})

test('one that is visited with a query is not', () => {
  expect(problemsWith(`a: '/pages/index/index', b: '/pages/lock/buy?id=1'`)).toEqual([])
})

test('one that is visited and that the app no longer has is named', () => {
  expect(
    problemsWith(`a: '/pages/index/index', b: '/pages/lock/buy',\nc: '/pages/lock/buyers'`),
  ).toEqual([{ file: 'pages.ts', line: 2, sentence: 'the app has no page at /pages/lock/buyers' }])
})
