import { formatAmount } from '@candor/client'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { ListRow } from '../../ui/list-row.tsx'
import { Empty, Loadable, SkeletonRows } from '../../ui/loadable.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { OpeningLink } from '../../ui/opening-link.tsx'
import { TabPanel, TabRow, Tabs } from '../../ui/tabs.tsx'
import { FollowerList } from './follower-list.tsx'
import { followPaths } from './paths.ts'
import { plainRate } from './rate-text.ts'
import { ReceivedList } from './received-list.tsx'
import { ResignSheet } from './resign-sheet.tsx'
import { SettingsSheet } from './settings-sheet.tsx'
import { useMarginCode } from './use-follow.ts'
import { type OwnTrader, useOwnTrader } from './use-own-trader.ts'

/** The trader's own page: what followers pay, who they are, the settings, and the end of the role. */
export function LeadPage() {
  const { t } = useTranslation('follow')
  return (
    <>
      <NavBar title={t('lead_title')} />
      <Loadable query={useOwnTrader()} skeleton={<SkeletonRows count={6} />}>
        {(own) => (own.state === 'listed' ? <Lead own={own} /> : <NotTrader />)}
      </Loadable>
    </>
  )
}

function NotTrader() {
  const { t } = useTranslation('follow')
  return (
    <Empty
      text={t('not_trader')}
      action={
        <OpeningLink product="follow" to={followPaths.apply()}>
          {t('become_trader')}
        </OpeningLink>
      }
    />
  )
}

type Tab = 'followers' | 'received'

function Lead({ own }: { own: OwnTrader }) {
  const { t } = useTranslation('follow')
  const [tab, setTab] = useState<Tab>('followers')
  return (
    <>
      <Summary own={own} />
      <Rows own={own} />
      <div className="h-2 bg-raised" />
      <Tabs
        label={t('lead_title')}
        items={[
          { key: 'followers', label: t('followers') },
          { key: 'received', label: t('received') },
        ]}
        selected={tab}
        onSelect={setTab}
      >
        <TabRow />
        <TabPanel>{tab === 'followers' ? <FollowerList /> : <ReceivedList />}</TabPanel>
      </Tabs>
    </>
  )
}

function Summary({ own }: { own: OwnTrader }) {
  const { t } = useTranslation('follow')
  const code = useMarginCode()
  return (
    <section className="mx-4 mt-2 rounded-tile bg-raised p-4">
      <h2 className="text-sm text-ink-2">
        {t('received_total')} ({code})
      </h2>
      <p className="num mt-1 text-2xl font-semibold wrap-anywhere">
        {formatAmount(own.received, { scaleMax: 2, scaleMin: 2 })}
      </p>
      <dl className="num mt-3 grid grid-cols-2 gap-3 text-base">
        <div>
          <dt className="text-xs text-ink-3">{t('followers')}</dt>
          <dd className="font-semibold">
            {own.followers}/{own.followers_max}
          </dd>
        </div>
        <div>
          <dt className="text-xs text-ink-3">{t('profit_share')}</dt>
          <dd className="font-semibold">{plainRate(own.share_rate)}</dd>
        </div>
      </dl>
    </section>
  )
}

function Rows({ own }: { own: OwnTrader }) {
  const { t } = useTranslation('follow')
  const [sheet, setSheet] = useState<'settings' | 'resign'>()
  const close = () => setSheet(undefined)
  return (
    <div className="py-2">
      <ListRow title={t('public_page')} to={followPaths.trader(own.id)} />
      <ListRow title={t('lead_settings')} onClick={() => setSheet('settings')} opensDialog />
      <ListRow
        title={<span className="text-down">{t('resign')}</span>}
        onClick={() => setSheet('resign')}
        opensDialog
      />
      {sheet === 'settings' && <SettingsSheet own={own} onClose={close} />}
      {sheet === 'resign' && <ResignSheet own={own} onClose={close} />}
    </div>
  )
}
