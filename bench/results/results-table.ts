import { type Figure, isReached, median } from './figure.ts'

/** The figures as a Markdown table. */
export function resultsTable(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => {
    const { id, name, unit, rounds } = figure
    const range = `${written(Math.min(...rounds))} to ${written(Math.max(...rounds))}`
    return `| ${id} | ${name} | ${written(median(rounds))} ${unit} | ${range} | ${goalOf(figure)} |`
  })
  const head = ['| # | Figure | Median | Range | Goal |', '|---|---|---|---|---|']
  return [...head, ...rows].join('\n')
}

function goalOf(figure: Figure): string {
  const { atLeast, below } = figure
  const bound = atLeast === undefined ? below && `< ${written(below)}` : `≥ ${written(atLeast)}`
  if (bound === undefined) return ''
  return `${bound} ${isReached(figure) === true ? '✓' : '✗'}`
}

/** Three digits that matter, thousands set apart. */
function written(value: number): string {
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2
  return value.toLocaleString('en', { maximumFractionDigits: digits })
}
