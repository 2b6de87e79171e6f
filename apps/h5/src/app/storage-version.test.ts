import { beforeEach, expect, test } from 'vitest'

import { migrateStorage } from './storage-version.ts'

beforeEach(() => localStorage.clear())

test('storage of an app before version 1 is cleared', () => {
  localStorage.setItem('token', 'old')
  migrateStorage(localStorage)
  expect(localStorage.getItem('token')).toBeNull()
  expect(localStorage.getItem('h5Version')).toBe('1')
})

test('storage of this version is kept', () => {
  migrateStorage(localStorage)
  localStorage.setItem('token', 'mine')
  migrateStorage(localStorage)
  expect(localStorage.getItem('token')).toBe('mine')
})
