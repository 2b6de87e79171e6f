import { Check } from 'typebox/value'
import { describe, expect, test } from 'vitest'

import type { Names } from './module.ts'
import { switchable } from './registered.ts'
import * as registered from './registry.ts'
import { allEndpoints } from './testing/all-endpoints.ts'
import { moduleFolders } from './testing/module-folders.ts'

const modules: Readonly<Record<string, Names>> = registered
const isProduct = (folder: string) => folder.startsWith('products/')
/** The name of a folder's module: `dualInvestment` of `products/dual-investment`. */
const nameOf = (folder: string) =>
  folder.replace(/.*\//, '').replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const ofUsers = allEndpoints.filter(({ row }) => row.session !== 'staff')

describe('the switches of products', () => {
  test('every product states whether the operator may switch it off, and no service does', () => {
    const stated = moduleFolders.filter(
      (folder) => modules[nameOf(folder)]?.isSwitchable !== undefined,
    )
    expect(stated).toEqual(moduleFolders.filter(isProduct))
    expect([...switchable.keys()]).toContain('games')
    // Without these there is no exchange, or no way to one’s own money.
    for (const name of ['spot', 'transfer', 'deposit', 'withdrawal', 'funding'])
      expect(switchable.has(name)).toBe(false)
  })

  test('every call by POST of such a product states whether it starts business', () => {
    const calls = ofUsers.filter(({ folder }) => switchable.has(nameOf(folder)))
    const silent = calls.filter(({ row }) => row.method === 'POST' && row.opens === undefined)
    expect(silent.map(({ row }) => row.path)).toEqual([])
    const openers = calls.filter(({ row }) => row.opens !== undefined && row.opens !== false)
    const withOpeners = new Set(openers.map(({ folder }) => nameOf(folder)))
    expect([...switchable.keys()].filter((name) => !withOpeners.has(name))).toEqual([])
  })

  test('no other call, and none that only reads, starts business', () => {
    const opening = allEndpoints.filter(({ row }) => row.opens !== undefined && row.opens !== false)
    expect(opening.length).toBeGreaterThan(20)
    const isWrong = ({ folder, row }: (typeof opening)[number]) =>
      !switchable.has(nameOf(folder)) || row.method !== 'POST' || row.session !== 'user'
    expect(opening.filter(isWrong).map(({ row }) => row.path)).toEqual([])
  })

  test('a call that opens by a field has that field with these values', () => {
    const fields = allEndpoints.flatMap(({ row }) =>
      typeof row.opens === 'object' ? [{ ...row, opens: row.opens }] : [],
    )
    expect(fields.length).toBeGreaterThan(1)
    for (const { path, body, example, opens } of fields) {
      const values = opens.values.filter((value) =>
        Check(body, { ...example, [opens.field]: value }),
      )
      expect([path, values]).toEqual([path, opens.values])
      // A field that may be absent would open by its absence.
      const { [opens.field]: _, ...rest } = example
      expect([path, Check(body, rest)]).toEqual([path, false])
    }
  })

  test('a product opens business in products that can be switched off only', () => {
    const targets = [...switchable.values()].flat()
    expect(targets).toContain('lever')
    expect(targets.filter((name) => !switchable.has(name))).toEqual([])
  })
})
