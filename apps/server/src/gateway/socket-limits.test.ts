import { expect, test } from 'vitest'

import { SocketLimits } from './socket-limits.ts'

function limitsAt(perAddress = 3) {
  const clock = { at: 1_000_000 }
  return { clock, limits: new SocketLimits({ perAddress, now: () => clock.at }) }
}

const times = (count: number, take: () => boolean) => Array.from({ length: count }, take)

test('an address has a bounded number of open sockets, and another address its own', () => {
  const { limits } = limitsAt()
  const opened = times(3, () => limits.open('192.0.2.1') !== undefined)
  expect(opened).toEqual([true, true, true])
  expect(limits.open('192.0.2.1')).toBeUndefined()
  expect(limits.mayConnect('192.0.2.1')).toBe(false)
  expect(limits.open('192.0.2.2')).toBeDefined()
})

test('a closed socket makes place for another', () => {
  const { limits } = limitsAt(1)
  const first = limits.open('192.0.2.1')
  expect(limits.open('192.0.2.1')).toBeUndefined()
  first?.close()
  expect(limits.open('192.0.2.1')).toBeDefined()
})

test('the addresses of one IPv6 /64 are counted together', () => {
  const { limits } = limitsAt(1)
  limits.open('2001:db8:1:2::1')
  expect(limits.open('2001:db8:1:2::2')).toBeUndefined()
})

test('a socket may send a burst of 100 packets, and then 20 a second', () => {
  const { clock, limits } = limitsAt()
  const socket = limits.open('192.0.2.1')
  expect(times(150, () => socket?.mayReceive() ?? false).filter(Boolean)).toHaveLength(100)
  clock.at += 1000
  expect(times(150, () => socket?.mayReceive() ?? false).filter(Boolean)).toHaveLength(20)
})

test('the sockets of one address share a budget', () => {
  const { limits } = limitsAt(100)
  const sockets = Array.from({ length: 20 }, () => limits.open('192.0.2.1'))
  const accepted = sockets.flatMap((socket) =>
    times(100, () => socket?.mayReceive() ?? false).filter(Boolean),
  )
  expect(accepted).toHaveLength(1_000)
})

test('a socket may subscribe to 300 rooms at once, and then to 20 a second', () => {
  const { clock, limits } = limitsAt()
  const socket = limits.open('192.0.2.1')
  const subscribe = (rooms: number) => () => socket?.maySubscribe(rooms) ?? false
  expect(times(10, subscribe(60)).filter(Boolean)).toHaveLength(5)
  clock.at += 1000
  expect(times(50, subscribe(1)).filter(Boolean)).toHaveLength(20)
})

test('the sockets of one address subscribe to 3,000 rooms at once, and then to 200 a second', () => {
  const { clock, limits } = limitsAt(100)
  const subscribed = (rooms: number) =>
    times(60, () => limits.open('192.0.2.1')?.maySubscribe(rooms) ?? false).filter(Boolean)
  expect(subscribed(60)).toHaveLength(50)
  clock.at += 1000
  expect(subscribed(20)).toHaveLength(10)
})

test('an address may open a burst of 300 connections, and then 20 a second', () => {
  const { clock, limits } = limitsAt(10_000)
  const connect = () => limits.mayConnect('192.0.2.1')
  expect(times(500, connect).filter(Boolean)).toHaveLength(300)
  clock.at += 1000
  expect(times(500, connect).filter(Boolean)).toHaveLength(20)
})
