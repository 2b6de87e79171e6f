import { type Figure, isReached, median, roundsMissed } from './figure.ts'

/** The figures as a Markdown table, with or without the goals. */
export function resultsTable(
  figures: readonly Figure[],
  { hasGoals }: { hasGoals: boolean },
): string {
  const head = ['#', 'Figure', 'Median', 'Range', ...(hasGoals ? ['Goal'] : [])]
  const rows = figures.map((figure) => {
    const { id, name, unit, rounds } = figure
    const range = `${written(Math.min(...rounds))} to ${written(Math.max(...rounds))}`
    const cells = [id, name, `${written(median(rounds))} ${unit}`.trim(), range]
    return hasGoals ? [...cells, goalOf(figure)] : cells
  })
  const lines = [head, head.map(() => '---'), ...rows]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** `≥ 10 ✓`, or with the rounds that missed it: `≥ 10 ✗ missed in 4 of 5`. */
function goalOf(figure: Figure): string {
  const { atLeast, atMost, below, rounds } = figure
  const bound =
    (atLeast !== undefined && `≥ ${written(atLeast)}`) ||
    (atMost !== undefined && `≤ ${written(atMost)}`) ||
    (below !== undefined && `< ${written(below)}`)
  if (bound === false) return ''
  const missed = roundsMissed(figure)
  const count = missed === 0 ? '' : ` missed in ${missed} of ${rounds.length}`
  return `${bound} ${isReached(figure) === true ? '✓' : '✗'}${count}`
}

/** Three significant digits, thousands set apart. */
export function written(value: number): string {
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2
  return value.toLocaleString('en', { maximumFractionDigits: digits })
}
