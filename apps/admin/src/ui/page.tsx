import { Flex, Typography } from 'antd'
import type { ReactNode } from 'react'

/** A page's title with what can be done there, and its content. */
export function Page({
  title,
  hint,
  actions,
  children,
}: {
  title: string
  hint?: string
  actions?: ReactNode
  children: ReactNode
}) {
  return (
    <section>
      <Flex justify="space-between" align="start" gap={16} wrap style={{ marginBottom: 16 }}>
        <div>
          <Typography.Title level={3} style={{ margin: 0 }}>
            {title}
          </Typography.Title>
          {hint !== undefined && <Typography.Text type="secondary">{hint}</Typography.Text>}
        </div>
        {actions}
      </Flex>
      {children}
    </section>
  )
}
