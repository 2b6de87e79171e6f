import { formatRate } from '@candor/client'
import type { ReplyOf } from '@candor/protocol'
import { gamesConsoleCalls } from '@candor/protocol/products/games/calls'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { amountColumn } from '../../ui/amount-column.tsx'
import { CursorTable } from '../../ui/cursor-table.tsx'
import { TimeText } from '../../ui/texts.tsx'
import { prizesText, segmentsText } from './parts-text.ts'
import { useInCredits } from './use-in-credits.ts'

const { gamesVersions } = gamesConsoleCalls
type Version = ReplyOf<typeof gamesVersions>['list'][number]

/** Every version of the parameters, newest first: a round keeps the one that it was played with. */
export function GamesVersions() {
  const { t } = useTranslation()
  const inCredits = useInCredits()
  return (
    <CursorTable<Version>
      label={t('games.versions')}
      queryKey={['games', 'versions']}
      load={(cursor) => api.call(gamesVersions, { cursor, limit: undefined })}
      rowKey="id"
      csv={{ call: gamesVersions, fields: {} }}
      columns={[
        { title: t('version'), dataIndex: 'id' },
        { title: t('effective_at'), render: (_, row) => <TimeText at={row.effective_at} /> },
        amountColumn(t('games.stake_min'), (row) => row.stake_min, inCredits),
        amountColumn(t('games.stake_max'), (row) => row.stake_max, inCredits),
        amountColumn(t('games.day_cap'), (row) => row.day_loss_max, inCredits),
        {
          title: t('games.dice_percent'),
          align: 'end',
          render: (_, row) => formatRate(row.dice_return),
        },
        {
          title: t('games.coin_percent'),
          align: 'end',
          render: (_, row) => formatRate(row.coin_return),
        },
        {
          title: t('games.wheel_return'),
          align: 'end',
          render: (_, row) => formatRate(row.wheel_return),
        },
        { title: t('games.segments'), render: (_, { wheel }) => segmentsText(wheel) },
        { title: t('games.prizes'), render: (_, row) => prizesText(row.check_in) },
      ]}
    />
  )
}
