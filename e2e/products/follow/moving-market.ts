import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const minutesADay = 1440
/** Recorded minutes until the price turns: twenty minutes of a journey. */
const turn = 120
/**
 * The growth in a recorded minute. It is so slow that an order at the market price opens within its 0.1 %, also where ticks
 * are seconds late; a journey lets minutes pass where it needs a gain.
 */
const step = 0.0002
const speed = 6

/**
 * Days of a bitcoin that rises two percent and falls again, in turn. The program starts with a rise, and a whole day leads
 * to the same place. Returns the settings of a program that replays them.
 */
export function movingMarket(
  directory: string,
  { days }: { days: number },
): Readonly<Record<string, string>> {
  mkdirSync(directory, { recursive: true })
  const file = path.join(directory, 'BTCUSDT-1m.csv')
  const rows = Array.from({ length: days * minutesADay * speed }, (_, minute) => {
    const [open, close] = [priceAt(minute), priceAt(minute + 1)]
    const [high, low] = Number(open) > Number(close) ? [open, close] : [close, open]
    return `${1_700_000_040_000 + minute * 60_000},${open},${high},${low},${close},10`
  })
  writeFileSync(file, rows.join('\n'))
  return { FEED_CRYPTO: `replay:${file}`, FEED_SPEED: String(speed) }
}

function priceAt(minute: number): string {
  const phase = minute % (2 * turn)
  const height = phase <= turn ? phase : 2 * turn - phase
  return (60_000 * (1 + height * step)).toFixed(2)
}
