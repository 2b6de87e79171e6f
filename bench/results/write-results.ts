import { existsSync, readFileSync, writeFileSync } from 'node:fs'

import { type Figure, isReached, median, roundsMissed } from './figure.ts'
import { type Environment, machineSentence } from './machine.ts'
import { resultsTable } from './results-table.ts'

const results = new URL('../results.json', import.meta.url)
const readme = new URL('../../README.md', import.meta.url)
const begin = '<!-- bench -->'
const end = '<!-- /bench -->'

export type Results = Environment & {
  readonly notes: Readonly<Record<string, string>>
  readonly figures: readonly Figure[]
}

/** More than six digits of a measurement are noise. */
const rounded = (_key: string, value: unknown) =>
  typeof value === 'number' ? Number(value.toPrecision(6)) : value

/** Writes the file that every published figure comes from, and the machine and the table between the README's marks. */
export function writeResults({ figures, ...rest }: Results): void {
  const rows = figures.map((figure) => {
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
  })
  writeFileSync(results, `${JSON.stringify({ ...rest, figures: rows }, rounded, 2)}\n`)
  if (!existsSync(readme)) return
  const text = readFileSync(readme, 'utf8')
  const [before, after] = [text.split(begin)[0], text.split(end)[1]]
  if (before === undefined || after === undefined) return
  const shown = [begin, machineSentence(rest), '', resultsTable(figures, { hasGoals: true }), end]
  writeFileSync(readme, `${before}${shown.join('\n')}${after}`)
}
