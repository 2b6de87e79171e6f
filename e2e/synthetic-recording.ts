import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Writes minutes of a bitcoin and a share that rise and fall in turn; returns the settings of a program that replays them.
 * Recorded markets need no generated history, so the program starts sooner.
 */
export function syntheticRecordings(
  directory: string,
  { minutes }: { minutes: number },
): Readonly<Record<string, string>> {
  mkdirSync(directory, { recursive: true })
  const recording = (symbol: string, price: number) => {
    const file = path.join(directory, `${symbol}-1m.csv`)
    const rows = Array.from({ length: minutes }, (_, minute) => rowOf(minute, price))
    writeFileSync(file, rows.join('\n'))
    return `replay:${file}`
  }
  return {
    FEED_CRYPTO: recording('BTCUSDT', 60_000),
    FEED_STOCK: recording('AAPLUSDT', 200),
  }
}

/** Each third of a minute moves to another of its four prices, so the index changes all the time. */
function rowOf(minute: number, price: number): string {
  const [low, raised, high] = [0.999, 1.001, 1.002].map((factor) => (price * factor).toFixed(2))
  const [open, close] = minute % 2 === 0 ? [price, raised] : [raised, price]
  return `${1_700_000_040_000 + minute * 60_000},${open},${high},${low},${close},10`
}
