import { Flex } from 'antd'

import type { CsvSource } from '../app/download.ts'
import { type Columns, DataTable, type DataTableProps } from './data-table.tsx'
import { TableTools } from './table-tools.tsx'
import { useTableLayout } from './use-table-layout.ts'

export type PlainTableProps<Row extends object> = DataTableProps<Row> & {
  columns: Columns<Row>
  /** The same list as a file, which also names the table to the saved views. A table within a row has none. */
  csv?: CsvSource
}

/** A list with all its rows. */
export function PlainTable<Row extends object>({ columns, csv, ...table }: PlainTableProps<Row>) {
  const layout = useTableLayout(columns, table.rows)
  return (
    <>
      {csv !== undefined && (
        <Flex justify="end" style={{ marginBottom: 12 }}>
          <TableTools csv={csv} layout={layout} />
        </Flex>
      )}
      <DataTable<Row> {...table} layout={layout} />
    </>
  )
}
