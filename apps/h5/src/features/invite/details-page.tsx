import { formatDateTime } from '@candor/client'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { ListRow } from '../../ui/list-row.tsx'
import { Empty } from '../../ui/loadable.tsx'
import { Money } from '../../ui/money.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { RecordList } from '../../ui/record-list.tsx'
import { TabPanel, TabRow, Tabs } from '../../ui/tabs.tsx'
import { Tag } from '../../ui/tag.tsx'
import { useInvitees, useRebates } from './use-invite.ts'

/** Every rebate with its fee, and every invited user with what keeps fees from being shared. */
export function DetailsPage() {
  const { t } = useTranslation('invite')
  const [tab, setTab] = useState<'rebates' | 'invitees'>('rebates')
  return (
    <>
      <NavBar title={t('details')} />
      <Tabs
        label={t('details')}
        items={[
          { key: 'rebates', label: t('rebates') },
          { key: 'invitees', label: t('invitees') },
        ]}
        selected={tab}
        onSelect={setTab}
      >
        <TabRow />
        <TabPanel>{tab === 'rebates' ? <RebateList /> : <InviteeList />}</TabPanel>
      </Tabs>
    </>
  )
}

function RebateList() {
  const { t } = useTranslation('invite')
  return (
    <RecordList
      records={useRebates()}
      keyOf={({ id }) => id}
      empty={<Empty text={t('none_earned')} />}
    >
      {({ name, source, fee, discount, code, rate, amount, at }) => (
        <ListRow
          title={`${name} · ${t(`source_${source}`)}`}
          detail={
            <>
              {formatDateTime(at)}
              <br />
              {t('fee')} <Money value={fee} unit={code} /> · {t('returned')}{' '}
              <Money value={discount} /> · {rate}%
            </>
          }
          value={<Money value={amount} unit={code} className="text-up" />}
        />
      )}
    </RecordList>
  )
}

function InviteeList() {
  const { t } = useTranslation('invite')
  return (
    <RecordList
      records={useInvitees()}
      keyOf={({ id }) => id}
      empty={<Empty text={t('none_invited')} />}
    >
      {({ name, registered_at: at, ends_at: endsAt, is_active: isActive, bar }) => (
        <ListRow
          title={name}
          detail={
            <>
              {t('registered')} {formatDateTime(at)}
              <br />
              {bar === 'none'
                ? t('shared_until', { time: formatDateTime(endsAt) })
                : t(`bar_${bar}`)}
            </>
          }
          value={
            bar === 'none' ? (
              <Tag tone={isActive ? 'up' : 'plain'}>{t(isActive ? 'active' : 'not_active')}</Tag>
            ) : (
              <Tag tone="warn">{t('not_eligible')}</Tag>
            )
          }
        />
      )}
    </RecordList>
  )
}
