import { ieoConsoleCalls } from '@candor/protocol/products/ieo/calls'
import { Tabs } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { useMayCall } from '../../app/session.ts'
import { Page } from '../../ui/page.tsx'
import { IeoOrders } from './ieo-orders.tsx'
import { IeoProjects } from './ieo-projects.tsx'
import { NewProject } from './new-project.tsx'

/** The projects with what is in escrow, the reviews, and the orders of all users. */
export function IeoPage() {
  const { t } = useTranslation()
  const mayRequest = useMayCall(ieoConsoleCalls.ieoProjectAsk)
  const [tab, setTab] = useState('projects')
  return (
    <Page title={t('ieo.section')} hint={t('ieo.hint')} actions={mayRequest && <NewProject />}>
      <Tabs
        destroyOnHidden
        activeKey={tab}
        onChange={setTab}
        items={[
          { key: 'projects', label: t('ieo.projects'), children: <IeoProjects /> },
          { key: 'reviews', label: t('ieo.reviews'), children: <IeoOrders isToReview /> },
          { key: 'orders', label: t('orders'), children: <IeoOrders /> },
        ]}
      />
    </Page>
  )
}
