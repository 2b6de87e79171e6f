import { formatDateTime } from '@candor/client'
import { Typography } from 'antd'

/** A time in the reader's own zone; a dash for zero or null. */
export function TimeText({ at }: { at: number | null }) {
  return at === null || at === 0 ? (
    <span>–</span>
  ) : (
    <time dateTime={new Date(at).toISOString()} style={{ fontVariantNumeric: 'tabular-nums' }}>
      {formatDateTime(at)}
    </time>
  )
}

/** The beginning of a digest; the copy button copies all of it. */
export function HashText({ hash }: { hash: string }) {
  return (
    <Typography.Text code copyable={{ text: hash }}>
      {hash.slice(0, 12)}…
    </Typography.Text>
  )
}

/** A text of any length, broken anywhere so that it does not widen its table. */
export function LongText({ text, widthMax = 240 }: { text: string; widthMax?: number }) {
  return <div style={{ maxWidth: widthMax, overflowWrap: 'anywhere' }}>{text || '–'}</div>
}
