import { formatAmount } from '@candor/client'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

import { ListRow } from '../../ui/list-row.tsx'
import { Empty } from '../../ui/loadable.tsx'
import { Money } from '../../ui/money.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { OpeningLink } from '../../ui/opening-link.tsx'
import { RecordList } from '../../ui/record-list.tsx'
import { TabPanel, TabRow, Tabs } from '../../ui/tabs.tsx'
import { ContractView } from './contract-view.tsx'
import { miningPaths } from './paths.ts'
import { type ContractStatus, useContracts } from './use-mining.ts'

const tabs = ['doing', 'complete'] as const satisfies readonly ContractStatus[]

/** All contracts of the user, or the one in the address. */
export function ContractsPage() {
  const { t } = useTranslation('mining')
  const [query] = useSearchParams()
  const [tab, setTab] = useState<ContractStatus>('doing')
  const id = query.get('id')
  if (id !== null) return <ContractView key={id} id={id} />
  return (
    <>
      <NavBar title={t('contracts')} />
      <Tabs
        label={t('contracts')}
        items={tabs.map((key) => ({ key, label: t(`tab_${key}`) }))}
        selected={tab}
        onSelect={setTab}
      >
        <TabRow />
        <TabPanel>
          <Contracts key={tab} status={tab} />
        </TabPanel>
      </Tabs>
    </>
  )
}

function Contracts({ status }: { status: ContractStatus }) {
  const { t } = useTranslation('mining')
  return (
    <RecordList
      records={useContracts(status)}
      keyOf={({ id }) => id}
      empty={
        <Empty
          text={t(`none_${status}`)}
          action={
            <OpeningLink product="mining" to={miningPaths.plans()}>
              {t('to_plans')}
            </OpeningLink>
          }
        />
      }
    >
      {({ id, code, th, output, days_paid: paid, days, status_name: state }) => (
        <ListRow
          title={`${code} · ${formatAmount(String(th))} TH`}
          detail={`${t(`status_${state}`)} · ${t('days_paid_of', { paid: String(paid), days: String(days) })}`}
          value={<Money value={output} unit={code} />}
          to={miningPaths.contracts(id)}
        />
      )}
    </RecordList>
  )
}
