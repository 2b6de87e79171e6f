import { type Figure, median } from './figure.ts'
import { machineSentence } from './machine.ts'
import { resultsTable, written } from './results-table.ts'
import type { Run } from './write-results.ts'

const begin = '<!-- bench -->'
const end = '<!-- /bench -->'

/** The figures that the README shows, by their number and name in the results. */
const headlines = [
  [
    'P3',
    'durable orders over HTTP, PostgreSQL, 128 connections',
    'durable orders per second, PostgreSQL',
  ],
  ['P3', 'their p99, 128 connections', 'p99 of these orders'],
  ['P6', 'their p99', 'p99 of price updates to 2,000 sockets'],
  [
    'P7',
    'restart with 1,000,000 balances and 100,000 live orders',
    'restart with 1,000,000 balances and 100,000 live orders',
  ],
  ['P9', 'home usable, Fast 4G, 4 × CPU', 'home page usable, Fast 4G, slow phone'],
] as const

/** The part of the README between its marks. */
export function headlinePart(runs: readonly { figures: readonly Figure[] }[]): string {
  const figures = runs.flatMap((run) => run.figures)
  const rows = headlines.map(([id, name, text]) => {
    const figure = figures.find((other) => other.id === id && other.name === name)
    if (figure === undefined) throw new Error(`The results have no figure ${id} "${name}".`)
    return `| ${text} | ${written(median(figure.rounds))} ${figure.unit} |`
  })
  return ['| Figure | Median |', '| --- | --- |', ...rows].join('\n')
}

/** The part of docs/BENCHMARKS.md between its marks. */
export function benchmarksPart(runs: readonly Run[]): string {
  const parts = runs.map(
    (run) => `${machineSentence(run)}\n\n${resultsTable(run.figures, { hasGoals: true })}`,
  )
  return parts.join('\n\n')
}

/** The text with another part between its marks. */
export function replacePart(text: string, part: string): string {
  const from = text.indexOf(begin)
  const to = text.indexOf(end)
  if (from < 0 || to < from) throw new Error(`A document lacks ${begin} or ${end}.`)
  return `${text.slice(0, from)}${begin}\n${part}\n${text.slice(to)}`
}
