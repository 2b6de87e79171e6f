import { formatRate } from '@candor/client'
import type { ReplyOf } from '@candor/protocol'
import { gamesConsoleCalls } from '@candor/protocol/products/games/calls'
import { useQuery } from '@tanstack/react-query'
import { Card } from 'antd'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { amountColumn } from '../../ui/amount-column.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { useInCredits } from './use-in-credits.ts'

const { gamesTotals } = gamesConsoleCalls
type Total = ReplyOf<typeof gamesTotals>[number]

/** What was staked and returned of each game: over many rounds close to what is printed. */
export function GamesTotals() {
  const { t } = useTranslation()
  const inCredits = useInCredits()
  const query = useQuery({
    queryKey: ['games', 'totals'],
    queryFn: () => api.call(gamesTotals, {}),
  })
  return (
    <Card>
      <Loaded query={query}>
        {(totals) => (
          <PlainTable<Total>
            label={t('games.totals')}
            rows={totals}
            rowKey="game"
            csv={{ call: gamesTotals }}
            columns={[
              { title: t('games.game'), render: (_, { game }) => t(`games.${game}`) },
              { title: t('games.players'), dataIndex: 'players', align: 'end' },
              { title: t('games.rounds'), dataIndex: 'rounds', align: 'end' },
              amountColumn(t('games.stake'), (row) => row.staked, inCredits),
              amountColumn(t('games.returned'), (row) => row.returned, inCredits),
              {
                title: t('games.returned_ratio'),
                align: 'end',
                render: (_, { staked, returned }) =>
                  Number(staked) === 0
                    ? '—'
                    : formatRate(String(Number(returned) / Number(staked))),
              },
            ]}
          />
        )}
      </Loaded>
    </Card>
  )
}
