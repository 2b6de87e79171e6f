import type { Rejection } from '@candor/core'
import { describe, expect, expectTypeOf, test } from 'vitest'

import type { MessageKey } from './errors.ts'
import type { RealtimeEvents } from './realtime.ts'
import {
  type BillKind,
  billKinds,
  type ConsoleAction,
  consoleActions,
  noticeGroupOf,
  type NoticeKind,
  noticeKinds,
  type RequestKind,
  requestKinds,
  type SecurityEventKind,
  securityEventKinds,
} from './registered.ts'
import * as registered from './registry.ts'
import { exportsOf, moduleFolders } from './testing/module-folders.ts'

describe('the registry', () => {
  test('lists the module of every folder, and nothing else', async () => {
    const exported = await Promise.all(
      moduleFolders.map((folder) =>
        exportsOf(folder, `${folder.slice(folder.indexOf('/') + 1)}.ts`),
      ),
    )
    expect(Object.fromEntries(exported.flat())).toEqual({ ...registered })
  })

  test.each([
    ['bills', billKinds],
    ['actions', consoleActions],
    ['requests', requestKinds],
    ['notices', noticeKinds],
    ['securityEvents', securityEventKinds],
  ])('the lists of %s have no item twice', (_, list: readonly string[]) => {
    expect(list.length).toBeGreaterThan(3)
    expect(new Set(list).size).toBe(list.length)
  })
})

// The compiler checks these when it checks the tests.
test('the derived types are unions of literals', () => {
  expectTypeOf<string>().not.toExtend<BillKind>()
  expectTypeOf<string>().not.toExtend<ConsoleAction>()
  expectTypeOf<string>().not.toExtend<RequestKind>()
  expectTypeOf<string>().not.toExtend<NoticeKind>()
  expectTypeOf<string>().not.toExtend<SecurityEventKind>()
  expectTypeOf<string>().not.toExtend<MessageKey>()
  expectTypeOf<string>().not.toExtend<keyof RealtimeEvents>()
})

test('every kind of bill and every rejection of the core has the key of a text', () => {
  expectTypeOf<`bill_${BillKind}` | Rejection>().toExtend<MessageKey>()
})

test('every kind of notice has a group, but the one that counts others', () => {
  expect(noticeKinds.filter((kind) => noticeGroupOf(kind) === undefined)).toEqual(['more'])
})

test('every kind of notice has the key of a text', () => {
  expectTypeOf<`notice_${NoticeKind}`>().toExtend<MessageKey>()
})
