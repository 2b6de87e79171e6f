import { Empty, Table, type TableProps } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { WideTable } from './wide-table.tsx'

export type Columns<Row> = NonNullable<TableProps<Row>['columns']>

/** A list with a row for each thing, all of them shown. */
export function PlainTable<Row extends object>({
  label,
  rows,
  rowKey,
  columns,
  detailsOf,
  hasDetails = always,
  isLoading = false,
  empty,
}: {
  /** What the table is, for those who cannot see it. */
  label: string
  rows: readonly Row[]
  rowKey: TableProps<Row>['rowKey'] & {}
  columns: Columns<Row>
  /** What opens below a row, where `hasDetails` says that there is something. */
  detailsOf?: (row: Row) => ReactNode
  hasDetails?: (row: Row) => boolean
  isLoading?: boolean
  /** What to say while there is no row. */
  empty?: string
}) {
  const { t } = useTranslation()
  // A column for opening rows of which none opens would be an empty strip.
  const opens = detailsOf !== undefined && rows.some(hasDetails)
  return (
    <WideTable label={label}>
      <Table<Row>
        size="middle"
        rowKey={rowKey}
        columns={columns}
        dataSource={rows}
        loading={isLoading}
        pagination={false}
        locale={{
          // What is still on its way is not missing.
          emptyText: isLoading ? (
            <div style={{ height: 80 }} />
          ) : (
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={empty ?? t('nothing_yet')} />
          ),
        }}
        scroll={{ x: 'max-content' }}
        {...(opens && { expandable: { expandedRowRender: detailsOf, rowExpandable: hasDetails } })}
      />
    </WideTable>
  )
}

const always = () => true
