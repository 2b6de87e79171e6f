import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { watchRate } from './transfer-rate.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function open() {
  const socket = { bytesRead: 5_000_000, destroy: vi.fn<() => never>() }
  const rate = watchRate(socket)
  let isTooSlow = false
  rate.tooSlow.catch(() => (isTooSlow = true))
  const send = async (bytesPerSecond: number, seconds: number) => {
    for (let i = 0; i < 10 * seconds; i += 1) {
      socket.bytesRead += bytesPerSecond / 10
      await vi.advanceTimersByTimeAsync(100)
    }
  }
  return { socket, rate, send, isTooSlow: () => isTooSlow }
}

test('a client that sends almost nothing is cut off after five seconds', async () => {
  const { socket, send, isTooSlow } = open()
  await send(10, 4)
  expect(isTooSlow()).toBe(false)
  await send(10, 2)
  expect(isTooSlow()).toBe(true)
  expect(socket.destroy).toHaveBeenCalled()
})

test('a slow phone may take a minute', async () => {
  const { socket, send, isTooSlow } = open()
  await send(30_000, 60)
  expect(isTooSlow()).toBe(false)
  expect(socket.destroy).not.toHaveBeenCalled()
})

test('a client that stops halfway is cut off after ten seconds, however fast it was before', async () => {
  const { send, isTooSlow } = open()
  await send(1_000_000, 8)
  await send(0, 9)
  expect(isTooSlow()).toBe(false)
  await send(0, 2)
  expect(isTooSlow()).toBe(true)
})

test('a slow phone may lose its connection for some seconds', async () => {
  const { socket, send, isTooSlow } = open()
  await send(30_000, 10)
  await send(0, 8)
  await send(30_000, 10)
  expect(isTooSlow()).toBe(false)
  expect(socket.destroy).not.toHaveBeenCalled()
})

test('nothing is cut off once the form has been read', async () => {
  const { socket, rate, send } = open()
  rate.stop()
  await send(0, 60)
  expect(socket.destroy).not.toHaveBeenCalled()
})
