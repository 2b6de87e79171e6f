import { Typography } from 'antd'
import type { CSSProperties } from 'react'

/** Stored JSON, formatted for reading and always shown as text. */
export function JsonView({ label, json }: { label: string; json: string }) {
  if (json === '') return null
  return (
    <figure style={{ margin: 0, flex: 1, minWidth: 260 }}>
      <figcaption>
        <Typography.Text type="secondary">{label}</Typography.Text>
      </figcaption>
      {/* It takes the focus, so that the keyboard scrolls it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- See above. */}
      <pre aria-label={label} tabIndex={0} style={style}>
        {formatted(json)}
      </pre>
    </figure>
  )
}

const style: CSSProperties = {
  margin: 0,
  maxHeight: 320,
  overflow: 'auto',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  fontSize: 12,
}

/** One member a line; a list of plain values, such as a tick, stays on one line. */
function formatted(json: string): string {
  const text = JSON.stringify(JSON.parse(json), null, 2)
  return text.replaceAll(/\[[^[\]{}]*\]/g, (list) => list.replaceAll(/\s+/g, ' '))
}
