import { Typography } from 'antd'

/** A stored text of JSON, laid out for reading. It is shown as text whatever it holds. */
export function JsonView({ label, json }: { label: string; json: string }) {
  if (json === '') return null
  return (
    <figure style={{ margin: 0, flex: 1, minWidth: 260 }}>
      <figcaption>
        <Typography.Text type="secondary">{label}</Typography.Text>
      </figcaption>
      <pre style={{ margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: 12 }}>
        {JSON.stringify(JSON.parse(json), null, 2)}
      </pre>
    </figure>
  )
}
