import { existsSync, readFileSync, writeFileSync } from 'node:fs'

import { type Figure, isReached, median } from './figure.ts'
import type { describeMachine } from './machine.ts'
import { resultsTable } from './results-table.ts'

const results = new URL('../results.json', import.meta.url)
const readme = new URL('../../README.md', import.meta.url)
const begin = '<!-- bench -->'
const end = '<!-- /bench -->'

export type Results = ReturnType<typeof describeMachine> & {
  readonly notes: Readonly<Record<string, string>>
  readonly figures: readonly Figure[]
}

/** More than six digits of a measurement are noise. */
const rounded = (_key: string, value: unknown) =>
  typeof value === 'number' ? Number(value.toPrecision(6)) : value

/** Writes the file that every published figure comes from, and the table between the README's marks. */
export function writeResults({ figures, ...rest }: Results): void {
  const rows = figures.map((figure) => {
    const { id, name, unit, rounds, atLeast, below, details } = figure
    const spread = {
      median: median(rounds),
      min: Math.min(...rounds),
      max: Math.max(...rounds),
      rounds,
    }
    return { id, name, unit, ...spread, atLeast, below, reached: isReached(figure), details }
  })
  writeFileSync(results, `${JSON.stringify({ ...rest, figures: rows }, rounded, 2)}\n`)
  if (!existsSync(readme)) return
  const text = readFileSync(readme, 'utf8')
  const [before, after] = [text.split(begin)[0], text.split(end)[1]]
  if (before === undefined || after === undefined) return
  writeFileSync(readme, `${before}${begin}\n${resultsTable(figures)}\n${end}${after}`)
}
