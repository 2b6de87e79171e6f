import type { RealtimeMessage } from '@candor/protocol'
import { expect, test } from 'vitest'

import { createGapDetector } from './gap-detector.ts'

/** Runs a script of steps. Returns the messages that passed and the gaps that were reported. */
function play(script: string): string[] {
  const passed: string[] = []
  const gaps = createGapDetector({ onGap: (room) => passed.push(`gap in ${room}`) })
  for (const line of script.trim().split('\n')) {
    const [step = '', room = '', count = ''] = line.trim().split(/\s+/)
    const seq = Number(count)
    if (step === 'joined') gaps.joined(room, seq)
    else if (step === 'left') gaps.left(room)
    else if (step === 'lost') gaps.lost()
    else if (gaps.accepts(messageOf(step, room, seq))) passed.push(`${step} ${count}`)
  }
  return passed
}

const messageOf = (event: string, room: string, seq: number) =>
  // The detector reads room, seq and event only.
  ({ room, seq, at: 0, event, data: [] }) as unknown as RealtimeMessage

test('messages in order pass, a repeated one does not', () => {
  const script = `
    joined trades:BTCUSDT 4
    trades trades:BTCUSDT 4
    trades trades:BTCUSDT 5
    trades trades:BTCUSDT 5
    trades trades:BTCUSDT 6`
  expect(play(script)).toEqual(['gap in trades:BTCUSDT', 'trades 5', 'trades 6'])
})

test('a missing message is reported once, and the count continues after it', () => {
  const script = `
    joined user 0
    order user 1
    order user 3
    order user 4`
  const gap = 'gap in user'
  expect(play(script)).toEqual([gap, 'order 1', gap, 'order 3', 'order 4'])
})

test('a snapshot restarts the count, also at a lower number', () => {
  const script = `
    snapshot depth:BTCUSDT 90
    joined depth:BTCUSDT 90
    delta depth:BTCUSDT 91
    snapshot depth:BTCUSDT 2
    delta depth:BTCUSDT 3`
  expect(play(script)).toEqual(['snapshot 90', 'delta 91', 'snapshot 2', 'delta 3'])
})

test('what was fetched before a room was joined may be old: joining is a gap, once, but with a snapshot', () => {
  expect(play('joined user 0')).toEqual(['gap in user'])
  expect(play('joined trades:BTCUSDT 7')).toEqual(['gap in trades:BTCUSDT'])
  expect(play('joined depth:BTCUSDT 7')).toEqual([])
  expect(play('joined tickers 7')).toEqual([])
})

test('each loss of the connection is a gap, even if the numbers agree', () => {
  const script = `
    joined user 7
    joined tickers 7
    joined depth:BTCUSDT 7
    lost
    joined user 7
    joined tickers 7
    joined depth:BTCUSDT 7
    order user 8`
  expect(play(script)).toEqual(['gap in user', 'gap in user', 'gap in depth:BTCUSDT', 'order 8'])
})

test('rooms that carry the latest state may skip numbers', () => {
  const script = `
    joined kline:BTCUSDT:1min 1
    kline kline:BTCUSDT:1min 5
    kline kline:BTCUSDT:1min 9`
  expect(play(script)).toEqual(['kline 5', 'kline 9'])
})

test('a room that was left restarts its count', () => {
  const script = `
    joined trades:BTCUSDT 4
    left trades:BTCUSDT
    joined trades:BTCUSDT 40
    trades trades:BTCUSDT 41`
  const gap = 'gap in trades:BTCUSDT'
  expect(play(script)).toEqual([gap, gap, 'trades 41'])
})
