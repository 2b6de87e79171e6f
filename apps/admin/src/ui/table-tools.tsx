import { Space } from 'antd'

import type { CsvSource } from '../app/download.ts'
import { ColumnChoice } from './column-choice.tsx'
import { ExportButton } from './export-button.tsx'
import type { FilterBench } from './filter-bench.ts'
import type { TableLayout } from './use-table-layout.ts'
import { ViewMenu } from './view-menu.tsx'

/** Beside every table: its saved views, its columns, and its rows as a file. */
export function TableTools<Row>({
  csv,
  layout,
  bench,
}: {
  csv: CsvSource
  layout: TableLayout<Row>
  /** The filters of a table that has any. */
  bench?: FilterBench
}) {
  return (
    <Space wrap>
      <ViewMenu csv={csv} layout={layout} bench={bench} />
      <ColumnChoice layout={layout} />
      <ExportButton source={csv} />
    </Space>
  )
}
