import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { UserIdFilter } from '../../ui/filters.tsx'
import { Page } from '../../ui/page.tsx'
import { SendTable } from './send-table.tsx'

/** The sends of all users, or those that one user has sent or received. */
export function SendsPage() {
  const { t } = useTranslation()
  const [userId, setUserId] = useState<string>()
  return (
    <Page title={t('send.section')} hint={t('send.hint')}>
      <SendTable userId={userId} filters={<UserIdFilter onChange={setUserId} />} />
    </Page>
  )
}
