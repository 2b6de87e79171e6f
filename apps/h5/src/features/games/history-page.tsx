import { formatAmount, formatDateTime } from '@candor/client'
import { useTranslation } from 'react-i18next'

import { classes } from '../../ui/classes.ts'
import { ListRow } from '../../ui/list-row.tsx'
import { Empty } from '../../ui/loadable.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { RecordList } from '../../ui/record-list.tsx'
import { gamesPaths } from './paths.ts'
import { useRounds } from './use-games.ts'

/** The user's rounds; each leads to its verification. */
export function HistoryPage() {
  const { t } = useTranslation('games')
  return (
    <>
      <NavBar title={t('history')} />
      <RecordList
        records={useRounds()}
        keyOf={({ id }) => id}
        empty={<Empty text={t('no_rounds')} />}
      >
        {({ id, game, stake, payout, played_at: at }) => (
          <ListRow
            to={gamesPaths.round(id)}
            title={game === 'check_in' ? t('check_in') : t(game)}
            detail={formatDateTime(at)}
            value={
              <span className="num block">
                <span
                  className={classes(
                    'block font-semibold',
                    Number(payout) > 0 ? 'text-up' : 'text-ink-2',
                  )}
                >
                  {`+${formatAmount(payout)}`}
                </span>
                {game !== 'check_in' && (
                  <span className="block text-sm text-ink-3">
                    {t('stake_of', { stake: formatAmount(stake) })}
                  </span>
                )}
              </span>
            }
          />
        )}
      </RecordList>
    </>
  )
}
