import { formatAmount, formatSigned } from '@candor/client'
import { Typography } from 'antd'
import type { CSSProperties } from 'react'

import type { Columns } from './data-table.tsx'

const decimals = 8

/**
 * A column of amounts with all their decimals, so that the points are aligned; trailing zeros are dimmed. `unitOf` is the
 * currency of a row.
 */
export function amountColumn<Row>(
  title: string,
  valueOf: (row: Row) => string,
  {
    isSigned = false,
    unitOf,
  }: { isSigned?: boolean; unitOf: ((row: NoInfer<Row>) => string) | undefined },
): Columns<Row>[number] {
  return {
    title,
    align: 'end',
    render: (_, row) => (
      <AmountText value={valueOf(row)} isSigned={isSigned} unit={unitOf?.(row)} />
    ),
  }
}

// Equally wide for all currencies, so that the points stay aligned.
const unitStyle: CSSProperties = {
  display: 'inline-block',
  minWidth: '3.6em',
  paddingInlineStart: 4,
  textAlign: 'start',
}

/** The options of a column whose rows name their currency. */
export const inItsCurrency = { unitOf: ({ code }: { code: string }) => code }

/** All that is traded on margin, and shares, are priced and paid in one currency. */
export const inUsdt = { unitOf: () => 'USDT' }

/** The unit is in the title, or in a column of its own. */
export const unitBeside = { unitOf: undefined }

/** One amount with all its decimals. */
export function AmountText({
  value,
  isSigned,
  unit,
}: {
  value: string
  isSigned: boolean
  unit: string | undefined
}) {
  const all = { scaleMax: decimals, scaleMin: decimals }
  const text = isSigned ? formatSigned(value, all) : formatAmount(value, all)
  const [zeros = ''] = /\.?0*$/.exec(text) ?? []
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      {text.slice(0, text.length - zeros.length)}
      <Typography.Text type="secondary">{zeros}</Typography.Text>
      {unit !== undefined && <span style={unitStyle}>{unit}</span>}
    </span>
  )
}
