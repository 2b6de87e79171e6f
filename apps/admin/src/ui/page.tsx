import { ArrowLeftOutlined } from '@ant-design/icons'
import { Flex, Typography } from 'antd'
import { createContext, type ReactNode, use, useCallback, useState } from 'react'
import { Link } from 'react-router'

import type { Request } from '../app/console-feature.ts'
import { RequestStatus } from './request-status.tsx'

const ShowRequest = createContext<(request: Request) => void>(() => undefined)

/** Shows a request at the top of the page on which it was made. */
export const useShowRequest = () => use(ShowRequest)

/** A page's title and actions, its content, and above it the requests that were made on it. */
export function Page({
  title,
  hint,
  back,
  actions,
  children,
}: {
  title: string
  hint?: string
  /** The list that this page shows one row of. */
  back?: { path: string; name: string }
  actions?: ReactNode
  children: ReactNode
}) {
  const [made, setMade] = useState<readonly Request[]>([])
  const show = useCallback((request: Request) => setMade((others) => [request, ...others]), [])
  const close = ({ id }: Request) => setMade((all) => all.filter((one) => one.id !== id))
  return (
    <ShowRequest value={show}>
      <section>
        <Flex justify="space-between" align="start" gap={16} wrap style={{ marginBottom: 16 }}>
          <div style={{ flex: '1 1 320px' }}>
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
        {made.length > 0 && (
          <Flex vertical gap={8} style={{ marginBottom: 16 }}>
            {made.map((request) => (
              <RequestStatus key={request.id} made={request} onClose={() => close(request)} />
            ))}
          </Flex>
        )}
        {children}
      </section>
    </ShowRequest>
  )
}
