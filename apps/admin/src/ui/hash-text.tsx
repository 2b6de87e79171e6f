import { Typography } from 'antd'

/** The beginning of a digest; the copy button copies all of it. */
export function HashText({ hash }: { hash: string }) {
  return (
    <Typography.Text code copyable={{ text: hash }}>
      {hash.slice(0, 12)}…
    </Typography.Text>
  )
}
