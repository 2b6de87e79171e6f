import { exportCalls } from '@candor/protocol/services/exports/calls'

import { api } from '../../app/api.ts'
import type { Exported } from '../../app/feature.ts'
import { partsOf } from '../../app/places.ts'
import { timesOf } from '../../ui/day-range.ts'
import type { ExportFilter } from './use-export.ts'

/** What is exported where no product's list is chosen. */
export const entriesKey = 'entries'

/** The lists of products that may be exported. */
export const productLists = (): readonly Exported[] => partsOf('exported').flat()

const textOf = (time: number | undefined) => (time === undefined ? undefined : String(time))

/** The file of a filter: its address, its name, its fields, and how its rows are counted. */
export function exportedBy(filter: ExportFilter) {
  const { from, to } = timesOf(filter)
  const times = { from: textOf(from), to: textOf(to) }
  const list = productLists().find(({ key }) => key === filter.key)
  if (list !== undefined) {
    const { path, fileName, count } = list
    const fields = { match_id: filter.matchId, ...times }
    return { path, fileName, fields, count: () => count(fields) }
  }
  const fields = { currency: filter.currency, type: filter.type, ...times }
  const counted = { ...fields, cursor: undefined, count: '1', limit: '1' } as const
  return {
    path: exportCalls.entries.path,
    fileName: entriesKey,
    fields,
    count: () => api.call(exportCalls.entries, counted),
  }
}
