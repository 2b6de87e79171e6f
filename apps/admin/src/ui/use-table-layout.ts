import type { ViewContent } from '@candor/protocol/services/table-views/view-content'
import type { TableProps } from 'antd'
import type { ReactNode } from 'react'
import { useState } from 'react'

import { cellValue, compareCells } from './cell-value.ts'
import type { Columns } from './data-table.tsx'

/** What a reader chose of a table: the columns that are hidden, and the one that sorts. */
export type LayoutChoice = Pick<ViewContent, 'hidden' | 'sort'>
export const plainLayout: LayoutChoice = { hidden: [], sort: null }

type Column<Row> = Columns<Row>[number]
type Sorter<Row> = Parameters<NonNullable<TableProps<Row>['onChange']>>[2]
type OneSorter<Row> = Exclude<Sorter<Row>, unknown[]>

export type TableLayout<Row> = {
  /** The columns that are shown. */
  readonly columns: Columns<Row>
  /** Every column in its order, by an id that no language changes; one without a title is always shown. */
  readonly all: readonly { readonly id: string; readonly title: string }[]
  readonly choice: LayoutChoice
  readonly choose: (choice: LayoutChoice) => void
  readonly sortBy: (sorter: OneSorter<Row> | undefined) => void
}

/** Columns that can be hidden and sorted, by what their cells show. */
export function useTableLayout<Row extends object>(
  columns: Columns<Row>,
  rows: readonly Row[],
): TableLayout<Row> {
  const [choice, choose] = useState(plainLayout)
  const named = columns.map((column, at) => ({ column, id: idOf(column, at) }))
  return {
    columns: named
      .filter(({ id }) => !choice.hidden.includes(id))
      .map(({ column, id }) => sortable(column, { id, rows, sort: choice.sort })),
    all: named.map(({ column: { title }, id }) => ({
      id,
      title: typeof title === 'string' ? title : '',
    })),
    choice,
    choose,
    sortBy: (sorter) => {
      const { columnKey, order } = sorter ?? {}
      const isSorted = columnKey !== undefined && (order === 'ascend' || order === 'descend')
      choose({ ...choice, sort: isSorted ? { column: String(columnKey), order } : null })
    },
  }
}

function idOf<Row>(column: Column<Row>, at: number): string {
  if (column.key !== undefined) return String(column.key)
  const { dataIndex } = column as { dataIndex?: unknown } // A group of columns has none.
  return typeof dataIndex === 'string' ? dataIndex : `#${at}`
}

/** How many rows are looked at for values by which a column can be sorted. */
const sampleSize = 20

function sortable<Row extends object>(
  column: Column<Row>,
  { id, rows, sort }: { id: string; rows: readonly Row[]; sort: ViewContent['sort'] },
): Column<Row> {
  const sortOrder = sort?.column === id ? sort.order : null
  const valueOf = (row: Row) => cellValue(cellOf(column, row))
  // Without rows it is not known yet which columns have values.
  const hasValues =
    column.title !== undefined &&
    (rows.length === 0 || rows.slice(0, sampleSize).some((row) => valueOf(row) !== undefined))
  if (!hasValues && sortOrder === null) return { ...column, key: id }
  return {
    ...column,
    key: id,
    sortOrder,
    sorter: (a: Row, b: Row) => compareCells(valueOf(a), valueOf(b)),
  }
}

function cellOf<Row extends object>(column: Column<Row>, row: Row): ReactNode {
  const { dataIndex, render } = column as { dataIndex?: keyof Row; render?: Column<Row>['render'] } // A group has neither.
  const value = dataIndex === undefined ? undefined : row[dataIndex]
  const cell = render === undefined ? value : render(value, row, 0)
  return cell as ReactNode // Columns of one cell each: the library's cells over several columns are not used.
}
