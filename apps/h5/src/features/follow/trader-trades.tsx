import { Lock } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Empty, Loadable } from '../../ui/loadable.tsx'
import { RecordList } from '../../ui/record-list.tsx'
import { TabPanel, TabRow, Tabs } from '../../ui/tabs.tsx'
import { TradeCard } from './trade-card.tsx'
import { type TraderDetail, useTraderHistory, useTraderPositions } from './use-follow.ts'

type Tab = 'current' | 'history'

/** The trader's open positions, which followers see, and the closed ones, which everyone sees. */
export function TraderTrades({ trader }: { trader: TraderDetail }) {
  const { t } = useTranslation('follow')
  const [tab, setTab] = useState<Tab>('history')
  const id = String(trader.id)
  return (
    <Tabs
      label={t('trades')}
      items={[
        { key: 'history', label: t('history') },
        { key: 'current', label: t('open_positions') },
      ]}
      selected={tab}
      onSelect={setTab}
    >
      <TabRow />
      <TabPanel>
        {tab === 'history' ? <History id={id} /> : <Current id={id} trader={trader} />}
      </TabPanel>
    </Tabs>
  )
}

function History({ id }: { id: string }) {
  const { t } = useTranslation('follow')
  return (
    <RecordList
      records={useTraderHistory(id)}
      keyOf={(trade) => trade.id}
      empty={<Empty text={t('no_history')} />}
    >
      {(trade) => <TradeCard trade={trade} />}
    </RecordList>
  )
}

function Current({ id, trader }: { id: string; trader: TraderDetail }) {
  const { t } = useTranslation('follow')
  const isOwn = trader.refusal === 'follow_self'
  if (!trader.is_following && !isOwn)
    return (
      <div className="flex flex-col items-center gap-3 px-8 py-12 text-center">
        <Lock size={32} strokeWidth={1.25} className="text-disabled" aria-hidden />
        <p className="text-base text-ink-3">{t('positions_locked')}</p>
      </div>
    )
  return <Positions id={id} />
}

function Positions({ id }: { id: string }) {
  const { t } = useTranslation('follow')
  return (
    <Loadable
      query={useTraderPositions(id)}
      isEmpty={(trades) => trades.length === 0}
      empty={<Empty text={t('no_positions')} />}
    >
      {(trades) => (
        <ul>
          {trades.map((trade) => (
            <li key={trade.id}>
              <TradeCard trade={trade} />
            </li>
          ))}
        </ul>
      )}
    </Loadable>
  )
}
