import type { ReplyOf } from '@candor/protocol'
import { followConsoleCalls } from '@candor/protocol/products/follow/calls'
import { traderStates } from '@candor/protocol/products/follow/follow-words'
import { Button, Flex, Space, Tag } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { api } from '../../app/api.ts'
import { useMayCall } from '../../app/session.ts'
import { amountColumn, inUsdt } from '../../ui/amount-column.tsx'
import { CursorTable } from '../../ui/cursor-table.tsx'
import { ChoiceFilter, UserIdFilter } from '../../ui/filters.tsx'
import { Page } from '../../ui/page.tsx'
import { LongText, TimeText } from '../../ui/texts.tsx'
import { userPath } from '../users/paths.ts'
import { percent } from './percent.ts'
import { SuspendTrader } from './suspend-trader.tsx'

const { traders, traderApplications } = followConsoleCalls
export type TraderRow = ReplyOf<typeof traders>['list'][number]
type State = (typeof traderStates)[number]

/** All traders with their figures, also those who resigned or were suspended. */
export function TradersPage() {
  const { t } = useTranslation()
  const [state, setState] = useState<State>()
  const [userId, setUserId] = useState<string>()
  const mayReview = useMayCall(traderApplications)
  const fields = { state, user_id: userId }
  return (
    <Page
      title={t('follow.section')}
      hint={t('follow.hint')}
      actions={
        mayReview && (
          <Link to="/traders/applications">
            <Button type="primary">{t('follow.applications')}</Button>
          </Link>
        )
      }
    >
      <CursorTable<TraderRow>
        label={t('follow.section')}
        queryKey={['traders', state, userId]}
        load={(cursor) => api.call(traders, { ...fields, cursor, limit: undefined })}
        rowKey="id"
        csv={{ call: traders, fields }}
        filters={
          <Space wrap>
            <UserIdFilter onChange={setUserId} />
            <ChoiceFilter<State>
              label={t('state')}
              values={traderStates}
              nameOf={(each) => t(`follow.state.${each}`)}
              onChange={setState}
            />
          </Space>
        }
        columns={[
          {
            title: t('follow.trader'),
            render: (_, row) => (
              <Flex vertical align="start">
                <Link to={userPath(row.id)}>{row.nickname || row.id}</Link>
                {row.is_demo && <Tag>{t('follow.demo')}</Tag>}
              </Flex>
            ),
          },
          {
            title: t('state'),
            render: (_, row) => (
              <Flex vertical>
                {t(`follow.state.${row.state}`)}
                {row.state_reason !== '' && row.state !== 'listed' && (
                  <LongText text={row.state_reason} widthMax={200} />
                )}
              </Flex>
            ),
          },
          { title: t('follow.since'), render: (_, row) => <TimeText at={row.since} /> },
          {
            title: t('follow.followers'),
            align: 'end',
            render: (_, row) => `${row.followers} / ${row.followers_max}`,
          },
          {
            title: t('follow.share'),
            align: 'end',
            render: (_, row) => percent(row.share_rate),
          },
          amountColumn(t('follow.profit'), (row) => row.total_profit, inUsdt),
          {
            title: t('follow.return_30d'),
            align: 'end',
            render: (_, row) => percent(row.return_30d),
          },
          {
            title: t('follow.drawdown'),
            align: 'end',
            render: (_, row) => percent(row.drawdown),
          },
          {
            title: t('follow.closed'),
            align: 'end',
            render: (_, row) => `${row.won} / ${row.closed}`,
          },
          {
            title: t('follow.follower_return'),
            align: 'end',
            render: (_, row) => percent(row.follower_return),
          },
          amountColumn(t('follow.aum'), (row) => row.aum, inUsdt),
          {
            title: t('follow.suspend'),
            render: (_, row) => row.state === 'listed' && <SuspendTrader trader={row} />,
          },
        ]}
      />
    </Page>
  )
}
