import { Card, Col, Flex, Row, Skeleton } from 'antd'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'

import { mayCall } from '../../app/may-call.ts'
import { dashboardCards } from '../../app/registered-features.ts'
import { useConsoleSession } from '../../app/session.ts'
import { Page } from '../../ui/page.tsx'
import { Alerts } from './alerts.tsx'

/** The first page: what needs a person now, and the figures of the exchange that the role may read. */
export function DashboardPage() {
  const { t } = useTranslation()
  const role = useConsoleSession()?.role
  const cards = dashboardCards.filter(({ call }) => role !== undefined && mayCall(role, call))
  return (
    <Page title={t('dashboard.section')} hint={t('dashboard.hint')}>
      <Flex vertical gap={16}>
        <Alerts />
        <Row gutter={[16, 16]}>
          {cards.map(({ title, width, Card: Content }) => (
            <Col key={title} xs={24} xl={width === 'wide' ? 24 : 12}>
              <Card title={t(title)} style={{ height: '100%' }}>
                <Suspense fallback={<Skeleton active />}>
                  <Content />
                </Suspense>
              </Card>
            </Col>
          ))}
        </Row>
      </Flex>
    </Page>
  )
}
