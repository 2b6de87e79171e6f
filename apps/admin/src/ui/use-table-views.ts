import type { ReplyOf } from '@candor/protocol'
import { tableViewCalls } from '@candor/protocol/services/table-views/calls'
import type { ViewContent } from '@candor/protocol/services/table-views/view-content'
import { useQuery } from '@tanstack/react-query'
import { App } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { api } from '../app/api.ts'
import type { CsvSource } from '../app/download.ts'
import type { FilterBench } from './filter-bench.ts'
import { plainLayout, type TableLayout } from './use-table-layout.ts'

export type TableView = ReplyOf<typeof tableViewCalls.tableViews>[number]

/** A table's name in the saved views: the call that lists its rows, and which list where the reply has several. */
const nameOf = ({ call: { path }, fields = {} }: CsvSource) =>
  path.replace(/^\/admin/, '') + (fields['table'] === undefined ? '' : `#${fields['table']}`)

/** The reader's views of one table. */
export function useTableViews<Row>({
  csv,
  layout,
  bench,
}: {
  csv: CsvSource
  layout: TableLayout<Row>
  bench: FilterBench | undefined
}) {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const [openedId, setOpenedId] = useState<number>()
  const table = nameOf(csv)
  const { data } = useQuery({
    queryKey: ['table-views'],
    queryFn: () => api.call(tableViewCalls.tableViews, {}),
    // They change by the reader's own actions, which load them again.
    staleTime: 300_000,
  })
  const views = data?.filter((view) => view.table === table) ?? []
  const columns = layout.all.map(({ id }) => id)
  const read = (): string =>
    JSON.stringify({
      filters: bench?.read() ?? [],
      columns,
      ...layout.choice,
    } satisfies ViewContent)
  const open = ({ id, content }: TableView) => {
    const { filters, hidden, sort, ...view } = JSON.parse(content) as ViewContent // The server checked it.
    const isSame =
      columns.length === view.columns.length &&
      columns.every((each, at) => each === view.columns[at])
    if (!isSame || bench?.fits(filters) === false) {
      message.warning(t('view.outdated'))
      return
    }
    bench?.set(filters)
    layout.choose({ hidden, sort })
    setOpenedId(id)
  }
  const reset = () => {
    bench?.clear()
    layout.choose(plainLayout)
    setOpenedId(undefined)
  }
  return {
    views,
    opened: views.find(({ id }) => id === openedId),
    open,
    reset,
    save: async (name: string) => {
      const { id } = await api.call(tableViewCalls.tableViewSave, { table, name, content: read() })
      setOpenedId(id)
    },
    /** Renames a view, or stores in it what the table shows now. */
    change: ({ id, name, content = read() }: { id: number; name: string; content?: string }) =>
      api.call(tableViewCalls.tableViewChange, { id: String(id), name, content }),
    remove: ({ id }: TableView) => api.call(tableViewCalls.tableViewDelete, { id: String(id) }),
  }
}
