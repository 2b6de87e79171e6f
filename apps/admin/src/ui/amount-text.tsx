import { formatAmount, formatSigned } from '@candor/client'
import { Typography } from 'antd'

const decimals = 8

/** An amount with all its decimals, so that points stand below each other; noughts at the end step back. */
export function AmountText({ value, isSigned = false }: { value: string; isSigned?: boolean }) {
  const all = { scaleMax: decimals, scaleMin: decimals }
  const text = isSigned ? formatSigned(value, all) : formatAmount(value, all)
  const [noughts = ''] = /\.?0*$/.exec(text) ?? []
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      {text.slice(0, text.length - noughts.length)}
      <Typography.Text type="secondary">{noughts}</Typography.Text>
    </span>
  )
}
