import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { benchmarksPart, headlinePart, replacePart } from './published.ts'
import { recordedRuns, withRun } from './write-results.ts'

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
const runs = recordedRuns()

test.each([
  ['README.md', headlinePart(runs)],
  ['docs/BENCHMARKS.md', benchmarksPart(runs)],
])('%s shows the figures of the results file', (file, part) => {
  expect(replacePart(read(file), part)).toBe(read(file))
})

test('a part is written between the marks, and a document without them is refused', () => {
  expect(replacePart('a\n<!-- bench -->\nold\n<!-- /bench -->\nb', 'new')).toBe(
    'a\n<!-- bench -->\nnew\n<!-- /bench -->\nb',
  )
  expect(() => replacePart('a', 'new')).toThrow('A document lacks <!-- bench -->')
})

test('a headline that the results lack is reported', () => {
  const lacking = runs.map(({ figures }) => ({ figures: figures.filter(({ id }) => id !== 'P7') }))
  expect(() => headlinePart(lacking)).toThrow('The results have no figure P7')
})

const figure = (id: string, value: number) => ({ id, name: '', unit: '', rounds: [value] })

test('a run replaces the figures of its parts and leaves those of other parts with their run', () => {
  const [environment] = runs
  if (environment === undefined) throw new Error('no run is recorded')
  const old = { ...environment, commit: 'a', figures: [figure('P1', 1), figure('P2', 2)] }
  const next = { ...environment, commit: 'b', figures: [figure('P2', 3)] }
  expect(withRun([old], next)).toEqual([{ ...old, figures: [figure('P1', 1)] }, next])
  const last = { ...environment, commit: 'c', figures: [figure('P1', 4), figure('P2', 5)] }
  expect(withRun([old, next], last)).toEqual([last])
})
