import { Typography } from 'antd'

/** A digest by its beginning; the copy button gives all of it. */
export function HashText({ hash }: { hash: string }) {
  return (
    <Typography.Text code copyable={{ text: hash }}>
      {hash.slice(0, 12)}…
    </Typography.Text>
  )
}
