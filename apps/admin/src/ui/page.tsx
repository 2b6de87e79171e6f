import { ArrowLeftOutlined } from '@ant-design/icons'
import { Flex, Typography } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** A page's title with what can be done there, and its content. */
export function Page({
  title,
  hint,
  back,
  actions,
  children,
}: {
  title: string
  hint?: string
  /** The list that the page is about one of. */
  back?: { path: string; name: string }
  actions?: ReactNode
  children: ReactNode
}) {
  return (
    <section>
      <Flex justify="space-between" align="start" gap={16} wrap style={{ marginBottom: 16 }}>
        <div>
          {back !== undefined && (
            <Link to={back.path}>
              <ArrowLeftOutlined aria-hidden /> {back.name}
            </Link>
          )}
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
