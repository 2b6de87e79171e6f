import { readFileSync, writeFileSync } from 'node:fs'

import { type Figure, isReached, median, roundsMissed } from './figure.ts'
import type { Environment } from './machine.ts'
import { benchmarksPart, headlinePart, replacePart } from './published.ts'

const results = new URL('../results.json', import.meta.url)
const readme = new URL('../../README.md', import.meta.url)
const benchmarks = new URL('../../docs/BENCHMARKS.md', import.meta.url)

/** What one run of the benchmarks measured, of all parts or of some. */
export type Run = Environment & {
  readonly notes: Readonly<Record<string, string>>
  readonly figures: readonly Figure[]
}

/** More than six digits of a measurement are noise. */
const rounded = (_key: string, value: unknown) =>
  typeof value === 'number' ? Number(value.toPrecision(6)) : value

/** Records a run in the file that every published figure comes from, in the table of docs/BENCHMARKS.md and the headlines of the README. */
export function writeResults(run: Run): void {
  const runs = withRun(recordedRuns(), run)
  const described = runs.map(({ figures, ...rest }) => ({
    ...rest,
    figures: figures.map(describe),
  }))
  writeFileSync(results, `${JSON.stringify(described, rounded, 2)}\n`)
  rewrite(readme, headlinePart(runs))
  rewrite(benchmarks, benchmarksPart(runs))
}

/** The runs of the results file, each without the figures that a later one has measured. */
export function recordedRuns(): Run[] {
  return JSON.parse(readFileSync(results, 'utf8')) as Run[] // Written by the same program.
}

/** The runs with one more, which replaces all figures of the parts that it measured. */
export function withRun(runs: readonly Run[], run: Run): Run[] {
  const measured = new Set(run.figures.map(({ id }) => id))
  const kept = runs.map((other) => ({
    ...other,
    figures: other.figures.filter(({ id }) => !measured.has(id)),
  }))
  return [...kept.filter(({ figures }) => figures.length > 0), run]
}

function describe(figure: Figure) {
  const { id, name, unit, rounds, atLeast, atMost, below, details } = figure
  const reached = isReached(figure)
  const missed = reached === undefined ? undefined : roundsMissed(figure)
  const spread = {
    median: median(rounds),
    min: Math.min(...rounds),
    max: Math.max(...rounds),
    rounds,
  }
  return { id, name, unit, ...spread, atLeast, atMost, below, reached, missed, details }
}

function rewrite(document: URL, part: string): void {
  writeFileSync(document, replacePart(readFileSync(document, 'utf8'), part))
}
