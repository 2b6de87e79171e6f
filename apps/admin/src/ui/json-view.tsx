import { Typography } from 'antd'
import type { CSSProperties } from 'react'

/** A stored text of JSON, laid out for reading. It is shown as text whatever it holds. */
export function JsonView({ label, json }: { label: string; json: string }) {
  if (json === '') return null
  return (
    <figure style={{ margin: 0, flex: 1, minWidth: 260 }}>
      <figcaption>
        <Typography.Text type="secondary">{label}</Typography.Text>
      </figcaption>
      {/* Whoever has no mouse scrolls it by the keys, so it takes the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- See above. */}
      <pre aria-label={label} tabIndex={0} style={style}>
        {laidOut(json)}
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

/** One member a line; lists of plain values, such as a tick, stay on theirs. */
function laidOut(json: string): string {
  const text = JSON.stringify(JSON.parse(json), null, 2)
  return text.replaceAll(/\[[^[\]{}]*\]/g, (list) => list.replaceAll(/\s+/g, ' '))
}
