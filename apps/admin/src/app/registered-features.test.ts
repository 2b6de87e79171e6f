import { requestKinds } from '@candor/protocol'
import { expect, test } from 'vitest'

import { features, pages, requestDisplays, targetPath } from './registered-features.ts'

test('every section leads to a page of its own feature', () => {
  const sections = Object.values(features).filter(({ section }) => section !== undefined)
  expect(sections.length).toBeGreaterThan(5)
  for (const { section, pages: own = [] } of sections)
    expect(own.map(({ path }) => path)).toContain(section?.path)
})

test('no two pages have one path', () => {
  const paths = pages.map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
})

test('a page with parameters has an address that every installation has', () => {
  const withParameters = pages.filter(({ path }) => path.includes(':'))
  expect(withParameters.length).toBeGreaterThan(0)
  for (const { sample } of withParameters) expect(sample).toMatch(/^\/[^:]+$/)
})

test('two features do not display one kind of request', () => {
  const kinds = Object.values(features).flatMap(({ requests = {} }) => Object.keys(requests))
  expect(kinds.toSorted()).toEqual(requestKinds.toSorted())
  expect(Object.keys(requestDisplays)).toHaveLength(kinds.length)
})

test('a user that the audit log names leads to the page of the user; a setting leads nowhere', () => {
  expect(targetPath('user:7')).toBe('/users/7')
  expect(targetPath('setting:7')).toBeUndefined()
})
