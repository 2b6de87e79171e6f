import { Check } from 'typebox/value'
import { describe, expect, test } from 'vitest'

import type { Call } from './call.ts'
import { allEndpoints as endpoints, type Row, rowsOf } from './testing/all-endpoints.ts'

const calls = (await rowsOf('calls.ts', 'Calls')) as Row<Call>[] // By their names.
const keyOf = ({ method, path }: Call) => `${method} ${path}`

describe('the endpoints', () => {
  test('are those of the calls that apps can import', () => {
    expect(endpoints.length).toBeGreaterThan(90)
    expect(endpoints.map(({ row }) => keyOf(row)).toSorted()).toEqual(
      calls.map(({ row }) => keyOf(row)).toSorted(),
    )
  })

  test('have one path each', () => {
    const paths = endpoints.map(({ row }) => row.path)
    expect(paths.filter((path, i) => paths.indexOf(path) !== i)).toEqual([])
  })

  test.each(endpoints)('$table.$name has an example that its schema accepts', ({ row }) => {
    expect(Check(row.body, row.example)).toBe(true)
    expect(Check(row.body, { ...row.example, unknown: '1' })).toBe(false)
  })

  test('of the console are those that need a session of staff, and the ways to get one', () => {
    const ofConsole = endpoints.filter(({ row }) => row.path.startsWith('/admin/'))
    const open = ofConsole.filter(({ row }) => row.session !== 'staff')
    expect(open.map(({ name }) => name)).toEqual(['consoleJoin', 'consoleLogin'])
    const ofStaff = endpoints.filter(({ row }) => row.session === 'staff')
    expect(ofStaff.filter((each) => !ofConsole.includes(each))).toEqual([])
    const roles = calls.filter(({ row }) => row.roles !== undefined).map(({ row }) => keyOf(row))
    expect(ofStaff.map(({ row }) => keyOf(row)).toSorted()).toEqual(roles.toSorted())
  })

  test('of the console have names of their own, by which house commands refer to them', () => {
    const names = endpoints.filter(({ row }) => row.session === 'staff').map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  })

  test('that API keys may make are of users, and none that moves money is open to reading keys', () => {
    const open = endpoints.filter(({ row }) => row.keys !== undefined)
    expect(open.length).toBeGreaterThan(15)
    for (const { row } of open) {
      const { path, session, stepUp, file, keys, rate } = row
      const isOfUsers = session === 'user' || session === 'optional'
      const isRead = rate === 'read'
      expect({ path, isOfUsers, stepUp, file, isRead }).toEqual({
        path,
        isOfUsers: true,
        stepUp: undefined,
        file: undefined,
        isRead: keys === 'read',
      })
    }
  })

  test('of an account and its security are open to no API key', () => {
    const closed = /^\/(user|safe|apikey|notice|real|upload)(\/|$)/
    const ofAccount = endpoints.filter(({ row }) => closed.test(row.path))
    expect(ofAccount.length).toBeGreaterThan(20)
    expect(
      ofAccount.filter(({ row }) => row.keys !== undefined).map(({ row }) => row.path),
    ).toEqual([])
  })
})
