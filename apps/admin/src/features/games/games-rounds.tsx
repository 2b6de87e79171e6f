import type { ReplyOf } from '@candor/protocol'
import { gamesConsoleCalls } from '@candor/protocol/products/games/calls'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { api } from '../../app/api.ts'
import { amountColumn } from '../../ui/amount-column.tsx'
import { CursorTable } from '../../ui/cursor-table.tsx'
import { UserIdFilter } from '../../ui/filters.tsx'
import { TimeText } from '../../ui/texts.tsx'
import { userPath } from '../users/paths.ts'
import { useInCredits } from './use-in-credits.ts'

const { gamesRounds } = gamesConsoleCalls
type Round = ReplyOf<typeof gamesRounds>['list'][number]

/** The rounds of all users or of one, newest first. */
export function GamesRounds() {
  const { t } = useTranslation()
  const inCredits = useInCredits()
  const [userId, setUserId] = useState<string>()
  return (
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
        { title: t('games.game'), render: (_, { game }) => t(`games.${game}`) },
        { title: t('games.played'), render: (_, row) => <TimeText at={row.played_at} /> },
        { title: t('version'), dataIndex: 'version', align: 'end' },
        { title: t('games.draw'), dataIndex: 'draw', align: 'end' },
        amountColumn(t('games.stake'), (row) => row.stake, inCredits),
        amountColumn(t('games.returned'), (row) => row.payout, inCredits),
      ]}
    />
  )
}
