import { Flex, Statistic } from 'antd'

/** Figures side by side, each below its name. */
export function Figures({
  items,
}: {
  items: readonly { readonly name: string; readonly value: string | number }[]
}) {
  return (
    <Flex wrap gap="12px 24px" style={{ marginBottom: 16 }}>
      {items.map(({ name, value }) => (
        <Statistic key={name} title={name} value={value} styles={{ content: { fontSize: 18 } }} />
      ))}
    </Flex>
  )
}
