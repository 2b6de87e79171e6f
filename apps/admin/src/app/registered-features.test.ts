import { requestKinds } from '@candor/protocol'
import { expect, test } from 'vitest'

import {
  features,
  mayOpen,
  pages,
  requestDisplays,
  sectionGroupsOf,
  targetPath,
} from './registered-features.ts'

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

test('a role opens the pages of its sections, and those of no section', () => {
  const addresses = ['/content', '/users', '/users/7', '/account', '/contents']
  const openTo = (role: 'content' | 'support') => addresses.filter((each) => mayOpen(role, each))
  expect(openTo('content')).toEqual(['/content', '/account', '/contents'])
  expect(openTo('support')).toEqual(addresses)
})

const productsOf = (role: 'content' | 'owner') =>
  sectionGroupsOf(role)
    .find(({ group }) => group === 'products')
    ?.sections.map(({ path }) => path)
const groupsOf = (role: 'content' | 'owner') => sectionGroupsOf(role).map(({ group }) => group)

test('the menu of a role has the groups in which it sees a section, a product among the products', () => {
  expect(groupsOf('content')).toEqual(['operations', 'products', 'system'])
  expect(groupsOf('owner')).toEqual(['operations', 'ledger', 'products', 'system'])
  // Of the products, content adds works of art.
  expect(productsOf('content')).toEqual(['/nft'])
  expect(productsOf('owner')).toContain('/spot')
})
