import type { Pair } from '../../catalog/pairs.ts'
import { parseJson } from '../json.ts'
import type { SourceEvent } from '../source-event.ts'
import { venues } from '../venues/venues.ts'
import { lotsAt, parseMinuteRow, priceAt } from './minute-row.ts'

/** Turns one line into its events; undefined when it is malformed. */
type LineReader = (line: string) => SourceEvent[] | undefined

/**
 * The events of a recording of `pair`, in the order of its lines. The format is detected for each line; a line of
 * no known format is reported to `onMalformed`.
 */
export async function* recordedEvents(
  lines: AsyncIterable<string>,
  options: { pair: Pair; onMalformed: () => void },
): AsyncGenerator<SourceEvent> {
  const readers = [messageReader(options.pair), minuteReader(options.pair)]
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

/** A line is the 19-digit receive time in ns, of which 13 digits are ms, and a venue's raw message. */
function messageReader(pair: Pair): LineReader {
  const readers = venues.map((venue) => venue.reader(pair))
  return (line) => {
    const match = /^(\d{13})\d{6} ([[{].*)$/.exec(line)
    if (match === null) return undefined
    const message = parseJson(match[2] ?? '')
    const at = Number(match[1])
    for (const read of readers) {
      const event = read(message, at)
      if (event !== undefined) return [event]
    }
    return undefined
  }
}

/** One event a second. The guard checks all prices of the row before the first of them is used. */
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
