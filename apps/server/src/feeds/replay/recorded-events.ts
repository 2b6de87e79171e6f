import type { Pair } from '../../catalog/pairs.ts'
import type { SourceValue } from '../guard.ts'
import { parseBinance } from '../parse-binance.ts'
import { lotsAt, parseMinuteRow, priceAt } from './minute-row.ts'

/** Something a recording says at a recorded moment (epoch ms). */
export type RecordedEvent = {
  readonly at: number
  /**
   * What the guard must hear first; where it refuses, `price` is void, and so are those that
   * follow.
   */
  readonly value?: SourceValue
  /** The index from here on, in ticks. */
  readonly price?: number
  readonly lots: number
}

/** Turns one line into its events; undefined when it is malformed. */
type LineReader = (line: string) => RecordedEvent[] | undefined

/**
 * The events of a recording of `pair`, in the order of its lines. The formats are so unlike
 * that each line tells its own; one that is a row of neither is reported to `onMalformed`.
 */
export async function* recordedEvents(
  lines: AsyncIterable<string>,
  options: { pair: Pair; onMalformed: () => void },
): AsyncGenerator<RecordedEvent> {
  const readers = [binanceReader(options.pair), minuteReader(options.pair)]
  let isFirst = true
  for await (const line of lines) {
    const isHeader = isFirst && /^[a-z_]+,/i.test(line)
    isFirst = false
    if (line === '' || isHeader) continue
    const events = readers.map((read) => read(line)).find((found) => found !== undefined)
    if (events === undefined) options.onMalformed()
    else yield* events
  }
}

/** A line is the 19-digit receive time in ns, of which 13 digits are ms, and the raw message. */
function binanceReader(pair: Pair): LineReader {
  let lastTradeId = -1
  return (line) => {
    const match = /^(\d{13})\d{6} (\{.*)$/.exec(line)
    const message = parseBinance(match?.[2] ?? '', pair)
    if (match === null || message === undefined) return undefined
    const at = Number(match[1])
    switch (message.kind) {
      case 'book':
        return [{ at, lots: 0 }]
      case 'trade': {
        // A trade that was told twice counts once.
        const isNew = message.tradeId > lastTradeId
        lastTradeId = Math.max(lastTradeId, message.tradeId)
        return [{ at, lots: isNew ? message.lots : 0 }]
      }
      case 'quote': {
        const { bid, ask } = message
        // A crossed quote tells no price; zeros and less are for the guard to see.
        if (bid >= ask && ask > 0) return undefined
        const price = Math.floor((bid + ask + 1) / 2)
        return [
          { at, value: { at, order: message.updateId, prices: [bid, ask, price] }, price, lots: 0 },
        ]
      }
    }
  }
}

/** One event a second. The row's prices are judged together before the first of them is used. */
function minuteReader(pair: Pair): LineReader {
  return (line) => {
    const row = parseMinuteRow(line, pair)
    if (row === undefined) return undefined
    const { openedAt } = row
    return Array.from({ length: 60 }, (_, second) => ({
      at: openedAt + second * 1000,
      ...(second > 0 ? {} : { value: { at: openedAt, order: openedAt, prices: row.corners } }),
      price: priceAt(row, second),
      lots: lotsAt(row, second),
    }))
  }
}
