import { formatAmount } from '@candor/client'
import { Big } from 'big.js'

/** A line on the chart at a height in points, with what its label states. */
export type LabelledLine = {
  readonly y: number
  readonly side: 'buy' | 'sell'
  readonly name: string
  /** A line that marks a price only has none. */
  readonly amount?: string | undefined
}

export type OrderLabel = Pick<LabelledLine, 'y' | 'side'> & { readonly text: string }

/** Labels of lines that are nearer than `gap` would lie on each other: those of one side become one, others are moved apart. */
export function orderLabels(lines: readonly LabelledLine[], gap: number): OrderLabel[] {
  const groups: LabelledLine[][] = []
  for (const line of lines.toSorted((a, b) => a.y - b.y)) {
    const group = groups.at(-1)
    const [first] = group ?? []
    if (first?.side === line.side && line.y - first.y < gap) group?.push(line)
    else groups.push([line])
  }
  const places = spread(groups.map(meanOf), gap)
  return groups.flatMap((group, at) => {
    const [first] = group
    if (first === undefined) return []
    return { y: places[at] ?? first.y, side: first.side, text: textOf(group) }
  })
}

const meanOf = (group: readonly LabelledLine[]) =>
  group.reduce((sum, { y }) => sum + y, 0) / group.length

/** Lines of several names, such as an entry and a stop loss, are named one after the other. */
function textOf(group: readonly LabelledLine[]): string {
  const named = Map.groupBy(group, ({ name }) => name)
  return Array.from(named, ([name, lines]) => {
    const amounts = lines.flatMap(({ amount = [] }) => amount)
    const sum = amounts.reduce((sum, amount) => sum.plus(amount), new Big(0))
    const count = lines.length > 1 ? ` (${lines.length})` : ''
    return amounts.length === 0 ? name + count : `${name} ${formatAmount(sum.toFixed())}${count}`
  }).join(' · ')
}

/** Ascending heights, moved as little as possible so that neighbours are `gap` apart: an isotonic regression. */
function spread(ys: readonly number[], gap: number): number[] {
  const blocks: { sum: number; count: number }[] = []
  for (const [at, y] of ys.entries()) {
    let block = { sum: y - at * gap, count: 1 }
    for (let before = blocks.at(-1); before !== undefined; before = blocks.at(-1)) {
      if (before.sum / before.count <= block.sum / block.count) break
      block = { sum: before.sum + block.sum, count: before.count + block.count }
      blocks.pop()
    }
    blocks.push(block)
  }
  return blocks
    .flatMap(({ sum, count }) => Array.from({ length: count }, () => sum / count))
    .map((base, at) => base + at * gap)
}
