import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'

import { expect, onTestFinished, test } from 'vitest'

import { Recorder } from './recorder.ts'
import { btc } from './testing/open-live-feed.ts'

const noon = Date.UTC(2026, 10, 21, 12)
const hourMs = 3_600_000

function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'recordings-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

function openRecorder(folder: string) {
  const errors: unknown[] = []
  const onError = (error: unknown) => errors.push(error)
  return { recorder: new Recorder({ folder, hoursMax: 2, onError }), errors }
}

test('a line is the time of receipt in ns and the message, in a file of its hour', async () => {
  const folder = temporaryFolder()
  const { recorder, errors } = openRecorder(folder)
  recorder.write({ venue: 'binance', pair: btc, at: noon + 5, text: '{"a":1}' })
  recorder.write({ venue: 'binance', pair: btc, at: noon + 6, text: '{"a":\n2}' })
  recorder.write({ venue: 'okx', pair: btc, at: noon + 6, text: '{}' })
  await recorder.close()
  const read = (name: string) => readFileSync(path.join(folder, name), 'utf8')
  expect(readdirSync(folder).toSorted()).toEqual([
    'binance-btcusdt-2026-11-21T12.txt',
    'okx-btcusdt-2026-11-21T12.txt',
  ])
  expect(read('binance-btcusdt-2026-11-21T12.txt')).toBe(
    `${noon + 5}000000 {"a":1}\n${noon + 6}000000 {"a": 2}\n`,
  )
  expect(errors).toEqual([])
})

test('a restart within the hour appends to the same file', async () => {
  const folder = temporaryFolder()
  for (const text of ['1', '2']) {
    const { recorder } = openRecorder(folder)
    recorder.write({ venue: 'binance', pair: btc, at: noon, text })
    await recorder.close()
  }
  const text = readFileSync(path.join(folder, 'binance-btcusdt-2026-11-21T12.txt'), 'utf8')
  expect(text.split('\n')).toEqual([`${noon}000000 1`, `${noon}000000 2`, ''])
})

test('past hours are gzipped, old ones deleted, other files unchanged', async () => {
  const folder = temporaryFolder()
  // A killed server left one, partly gzipped.
  writeFileSync(path.join(folder, 'okx-btcusdt-2026-11-21T11.txt'), 'left\n')
  writeFileSync(path.join(folder, 'okx-btcusdt-2026-11-21T11.txt.part'), 'half')
  writeFileSync(path.join(folder, 'okx-btcusdt-2026-11-20T23.txt.gz'), 'old')
  writeFileSync(path.join(folder, 'notes.txt'), 'mine')
  const { recorder, errors } = openRecorder(folder)
  for (const hour of [0, 1])
    recorder.write({ venue: 'binance', pair: btc, at: noon + hour * hourMs, text: `${hour}` })
  await recorder.cleaned
  expect(readdirSync(folder).toSorted()).toEqual([
    'binance-btcusdt-2026-11-21T12.txt.gz',
    'binance-btcusdt-2026-11-21T13.txt',
    'notes.txt',
    'okx-btcusdt-2026-11-21T11.txt.gz',
  ])
  const zipped = readFileSync(path.join(folder, 'binance-btcusdt-2026-11-21T12.txt.gz'))
  expect(gunzipSync(zipped).toString()).toBe(`${noon}000000 0\n`)
  recorder.write({ venue: 'binance', pair: btc, at: noon + 4 * hourMs, text: '4' })
  await recorder.close()
  expect(readdirSync(folder).toSorted()).toEqual(['binance-btcusdt-2026-11-21T16.txt', 'notes.txt'])
  expect(errors).toEqual([])
})

test('an error of the disk is reported once an hour and stops nothing else', async () => {
  const folder = temporaryFolder()
  const { recorder, errors } = openRecorder(folder)
  rmSync(folder, { recursive: true })
  recorder.write({ venue: 'binance', pair: btc, at: noon, text: '1' })
  await recorder.cleaned
  recorder.write({ venue: 'okx', pair: btc, at: noon, text: '1' })
  await recorder.close()
  expect(errors).toHaveLength(1)
  writeFileSync(folder, '')
})
