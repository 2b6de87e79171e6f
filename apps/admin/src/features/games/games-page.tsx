import type { BodyOf, ReplyOf } from '@candor/protocol'
import { gamesConsoleCalls } from '@candor/protocol/products/games/calls'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { api } from '../../app/api.ts'
import { useMayCall } from '../../app/session.ts'
import { amountColumn } from '../../ui/amount-column.tsx'
import { CursorTable } from '../../ui/cursor-table.tsx'
import { AmountField } from '../../ui/fields.tsx'
import { UserIdFilter } from '../../ui/filters.tsx'
import { Page } from '../../ui/page.tsx'
import { RequestForm } from '../../ui/request-form.tsx'
import { TimeText } from '../../ui/texts.tsx'
import { userPath } from '../users/paths.ts'

const { gamesRounds, gamesVersions, gamesVersionAsk } = gamesConsoleCalls
type Round = ReplyOf<typeof gamesRounds>['list'][number]
type Version = ReplyOf<typeof gamesVersions>['list'][number]

/** The versions of the parameters, the request for the next one, and the rounds of all users. */
export function GamesPage() {
  const { t } = useTranslation()
  const [userId, setUserId] = useState<string>()
  const mayRequest = useMayCall(gamesVersionAsk)
  return (
    <Page title={t('games.section')} hint={t('games.hint')} actions={mayRequest && <NewVersion />}>
      <CursorTable<Version>
        label={t('games.versions')}
        queryKey={['games', 'versions']}
        load={(cursor) => api.call(gamesVersions, { cursor, limit: undefined })}
        rowKey="id"
        csv={{ call: gamesVersions, fields: {} }}
        columns={[
          { title: t('id'), dataIndex: 'id' },
          { title: t('games.effective'), render: (_, row) => <TimeText at={row.effective_at} /> },
          amountColumn(t('games.stake_min'), (row) => row.stake_min),
          amountColumn(t('games.stake_max'), (row) => row.stake_max),
          amountColumn(t('games.day_cap'), (row) => row.day_loss_max),
          {
            title: t('games.segments'),
            render: (_, { wheel }) => wheel.map((one) => `${one.weight}:${one.multiple}`).join(' '),
          },
        ]}
      />
      <CursorTable<Round>
        label={t('games.rounds')}
        queryKey={['games', 'rounds', userId]}
        load={(cursor) => api.call(gamesRounds, { user_id: userId, cursor, limit: undefined })}
        rowKey="id"
        csv={{ call: gamesRounds, fields: { user_id: userId } }}
        filters={<UserIdFilter onChange={setUserId} />}
        columns={[
          { title: t('id'), dataIndex: 'id' },
          { title: t('user'), render: (_, { user_id: id }) => <Link to={userPath(id)}>{id}</Link> },
          { title: t('games.game'), dataIndex: 'game' },
          { title: t('games.played'), render: (_, row) => <TimeText at={row.played_at} /> },
          amountColumn(t('games.stake'), (row) => row.stake),
          amountColumn(t('games.returned'), (row) => row.payout),
        ]}
      />
    </Page>
  )
}

/** Requests the parameters that take effect a day later or more. */
function NewVersion() {
  const { t } = useTranslation()
  const amounts = ['stake_min', 'stake_max', 'day_cap', 'refill_below', 'refill_to'] as const
  const texts = ['dice_percent', 'coin_percent', 'segments', 'prizes', 'effective_at'] as const
  return (
    <RequestForm<BodyOf<typeof gamesVersionAsk>>
      title={t('games.request_version')}
      request={(fields) => api.call(gamesVersionAsk, fields)}
    >
      {amounts.map((name) => (
        <AmountField key={name} name={name} label={t(`games.${name}`)} />
      ))}
      {texts.map((name) => (
        <Form.Item key={name} name={name} label={t(`games.${name}`)} rules={[{ required: true }]}>
          <Input allowClear />
        </Form.Item>
      ))}
    </RequestForm>
  )
}
