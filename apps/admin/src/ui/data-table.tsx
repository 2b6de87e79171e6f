import { Empty, Table, type TableProps } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

import type { TableLayout } from './use-table-layout.ts'

export type Columns<Row> = NonNullable<TableProps<Row>['columns']>

export type DataTableProps<Row extends object> = {
  /** The table's name for screen readers. */
  label: string
  rows: readonly Row[]
  rowKey: TableProps<Row>['rowKey'] & {}
  /** What opens below a row for which `hasDetails` is true. */
  detailsOf?: ((row: Row) => ReactNode) | undefined
  hasDetails?: ((row: Row) => boolean) | undefined
  isLoading?: boolean
  /** Shown while there is no row. */
  empty?: string | undefined
}

/** The rows of a table, with the columns and the sorting that its reader chose. */
export function DataTable<Row extends object>({
  label,
  rows,
  rowKey,
  layout,
  detailsOf,
  hasDetails = always,
  isLoading = false,
  empty,
}: DataTableProps<Row> & { layout: TableLayout<Row> }) {
  const { t } = useTranslation()
  // Without a row that opens, the column for opening rows would be an empty strip.
  const opens = detailsOf !== undefined && rows.some(hasDetails)
  return (
    <ScrollArea label={label}>
      <Table<Row>
        size="middle"
        rowKey={rowKey}
        columns={layout.columns}
        dataSource={rows}
        loading={isLoading}
        pagination={false}
        showSorterTooltip={false}
        onChange={(_pages, _filters, sorter) => layout.sortBy([sorter].flat()[0])}
        locale={{
          emptyText: isLoading ? (
            <div style={{ height: 80 }} />
          ) : (
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={empty ?? t('nothing_yet')} />
          ),
        }}
        scroll={{ x: 'max-content' }}
        {...(opens && { expandable: { expandedRowRender: detailsOf, rowExpandable: hasDetails } })}
      />
    </ScrollArea>
  )
}

const always = () => true

/** Around a table that may be wider than its place: takes the focus, so that the keyboard scrolls it. */
function ScrollArea({ label, children }: { label: string; children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null)
  // The library exposes the part that scrolls only through the document, and may replace it at any rendering.
  useEffect(() => {
    const content = area.current?.querySelector('.ant-table-content')
    content?.setAttribute('tabindex', '0')
    content?.setAttribute('role', 'region')
    content?.setAttribute('aria-label', label)
  })
  return <div ref={area}>{children}</div>
}
