import { formatDateTime } from '@candor/client'

/** A moment on the reader's own clock; nothing for one that never was. */
export function TimeText({ at }: { at: number | null }) {
  return at === null || at === 0 ? (
    <span>–</span>
  ) : (
    <time dateTime={new Date(at).toISOString()} style={{ fontVariantNumeric: 'tabular-nums' }}>
      {formatDateTime(at)}
    </time>
  )
}
