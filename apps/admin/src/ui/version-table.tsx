import { Tag } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import type { CsvSource } from '../app/download.ts'
import type { Columns } from './data-table.tsx'
import { PlainTable } from './plain-table.tsx'
import { TimeText } from './texts.tsx'

type Version = {
  readonly id: number
  readonly version: number
  readonly state: 'past' | 'current' | 'announced'
  readonly effective_at: number
}

const stateColors = { past: 'default', current: 'green', announced: 'gold' }

/** The versions of something's terms, with a column for each term. */
export function VersionTable<Row extends Version>({
  rows,
  columns,
  ...details
}: {
  rows: readonly Row[]
  columns: Columns<Row>
  /** The same list as a file. */
  csv: CsvSource
  detailsOf?: (row: Row) => ReactNode
  hasDetails?: (row: Row) => boolean
}) {
  const { t } = useTranslation()
  return (
    <PlainTable<Row>
      label={t('versions')}
      rowKey="id"
      rows={rows}
      {...details}
      columns={[
        { title: t('version'), dataIndex: 'version' },
        {
          title: t('state'),
          render: (_, { state }) => (
            <Tag color={stateColors[state]}>{t(`version_state.${state}`)}</Tag>
          ),
        },
        { title: t('effective_at'), render: (_, row) => <TimeText at={row.effective_at} /> },
        ...columns,
      ]}
    />
  )
}
