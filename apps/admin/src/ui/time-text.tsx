import { formatDateTime } from '@candor/client'

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
