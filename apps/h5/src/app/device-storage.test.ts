import { beforeEach, expect, test, vi } from 'vitest'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'

import { DeviceStorage, guardStorage } from './device-storage.ts'

const full = () => {
  throw new DOMException('full', 'QuotaExceededError')
}

beforeEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

test('values that the device accepts are stored on the device', () => {
  const storage = new DeviceStorage(localStorage)
  storage.setItem('a', '1')
  expect([localStorage.getItem('a'), storage.getItem('a'), storage.length]).toEqual(['1', '1', 1])
  storage.removeItem('a')
  expect([localStorage.getItem('a'), storage.getItem('a'), storage.key(0)]).toEqual([
    null,
    null,
    null,
  ])
})

test('a value that a full device refuses is kept in memory and replaces the stored one', () => {
  const storage = new DeviceStorage(localStorage)
  storage.setItem('a', 'old')
  const refusal = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(full)
  storage.setItem('a', 'new')
  storage.setItem('b', 'other')
  expect([storage.getItem('a'), storage.getItem('b'), storage.length]).toEqual(['new', 'other', 2])
  refusal.mockRestore()
  storage.setItem('a', 'newer')
  expect(localStorage.getItem('a')).toBe('newer')
  storage.clear()
  expect(storage.length).toBe(0)
})

test('a store of the app works where the browser refuses its storage', () => {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
  Object.defineProperty(globalThis, 'localStorage', { get: full, configurable: true })
  guardStorage()
  const useName = create(persist(() => ({ name: 'nobody' }), { name: 'test' }))
  useName.setState({ name: 'Ada' })
  expect(localStorage.getItem('test')).toContain('Ada')
  if (before !== undefined) Object.defineProperty(globalThis, 'localStorage', before)
})
