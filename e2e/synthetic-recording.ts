import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Writes minutes of a bitcoin and a share that go up and down by turns; the settings of a program that plays them. What
 * is recorded needs no made-up history, so it is ready sooner.
 */
export function madeUpRecordings(
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

/** Every third of a minute goes to another of its four prices, so the index never stands still. */
function rowOf(minute: number, price: number): string {
  const [low, raised, high] = [0.999, 1.001, 1.002].map((factor) => (price * factor).toFixed(2))
  const [open, close] = minute % 2 === 0 ? [price, raised] : [raised, price]
  return `${1_700_000_040_000 + minute * 60_000},${open},${high},${low},${close},10`
}
