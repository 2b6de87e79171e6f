import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

import { NavBar } from '../../ui/nav-bar.tsx'
import { TabPanel, TabRow, Tabs } from '../../ui/tabs.tsx'
import { SendRecords } from './send-records.tsx'
import type { Direction } from './use-sends.ts'

/** What the user has sent to other users and received from them. */
export function HistoryPage() {
  const { t } = useTranslation('send')
  const [query, setQuery] = useSearchParams()
  const open: Direction = query.get('direction') === 'received' ? 'received' : 'sent'
  return (
    <>
      <NavBar title={t('history')} />
      <Tabs
        label={t('history')}
        items={[
          { key: 'sent', label: t('sent') },
          { key: 'received', label: t('received') },
        ]}
        selected={open}
        onSelect={(direction) => setQuery({ direction }, { replace: true })}
      >
        <TabRow className="px-4" />
        <TabPanel>
          <SendRecords key={open} direction={open} />
        </TabPanel>
      </Tabs>
    </>
  )
}
