import { formatAmount, formatSigned } from '@candor/client'
import { Typography } from 'antd'

import type { Columns } from './plain-table.tsx'

const decimals = 8

/** A column of amounts with all their decimals, so that the points are aligned; trailing zeros are dimmed. */
export function amountColumn<Row>(
  title: string,
  valueOf: (row: Row) => string,
  { isSigned = false } = {},
): Columns<Row>[number] {
  return {
    title,
    align: 'end',
    render: (_, row) => <AmountText value={valueOf(row)} isSigned={isSigned} />,
  }
}

function AmountText({ value, isSigned }: { value: string; isSigned: boolean }) {
  const all = { scaleMax: decimals, scaleMin: decimals }
  const text = isSigned ? formatSigned(value, all) : formatAmount(value, all)
  const [zeros = ''] = /\.?0*$/.exec(text) ?? []
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      {text.slice(0, text.length - zeros.length)}
      <Typography.Text type="secondary">{zeros}</Typography.Text>
    </span>
  )
}
