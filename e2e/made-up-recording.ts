import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Writes minutes of a bitcoin that goes up and down by turns; the value for FEED_CRYPTO. */
export function madeUpRecording(directory: string, { minutes }: { minutes: number }): string {
  mkdirSync(directory, { recursive: true })
  const file = path.join(directory, 'BTCUSDT-1m.csv')
  writeFileSync(file, Array.from({ length: minutes }, (_, minute) => rowOf(minute)).join('\n'))
  return `replay:${file}`
}

/** Every third of a minute goes to another of its four prices, so the index never stands still. */
function rowOf(minute: number): string {
  const [open, close] = minute % 2 === 0 ? [60_000, 60_060] : [60_060, 60_000]
  return `${1_700_000_040_000 + minute * 60_000},${open},60120,59940,${close},10`
}
