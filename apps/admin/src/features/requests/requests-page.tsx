import { ledgerEndpoints, requestCountMax, requestEndpoints, requestStates } from '@candor/protocol'
import { useQuery } from '@tanstack/react-query'
import { Tabs, Tag } from 'antd'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { mayCall } from '../../app/sections.ts'
import { useConsoleSession } from '../../app/session.ts'
import { Page } from '../../ui/page.tsx'
import { FundHouse } from '../funding/fund-house.tsx'
import { RequestQueue } from './request-queue.tsx'

type State = (typeof requestStates)[number]

/** What one asked for and another decides on, by its state. */
export function RequestsPage() {
  const { t } = useTranslation()
  const role = useConsoleSession()?.role
  const counts = useQuery({
    queryKey: ['requests', 'counts'],
    queryFn: () => api.call(requestEndpoints.requestCounts, {}),
  })
  const countAgain = () => void counts.refetch()
  return (
    <Page
      title={t('section.requests')}
      hint={t('requests_hint')}
      actions={mayCall(role, ledgerEndpoints.houseFund) && <FundHouse />}
    >
      <Tabs
        destroyOnHidden
        items={requestStates.map((state) => ({
          key: state,
          label: <Label state={state} count={counts.data?.[state]} />,
          children: <RequestQueue state={state} onLoadAgain={countAgain} />,
        }))}
      />
    </Page>
  )
}

/** A tab's name with how many there are, as far as they are counted. */
function Label({ state, count }: { state: State; count: number | undefined }) {
  const { t } = useTranslation()
  const waits = state === 'open' && count !== undefined && count > 0
  return (
    <>
      {t(`request_state.${state}`)}{' '}
      {count !== undefined && (
        <Tag color={waits ? 'gold' : 'default'} style={{ margin: 0 }}>
          {count < requestCountMax ? count : `${requestCountMax - 1}+`}
        </Tag>
      )}
    </>
  )
}
