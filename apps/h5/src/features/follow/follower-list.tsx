import { directionOf, formatAmount, formatDate, formatSigned } from '@candor/client'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { directionClass } from '../../ui/change-text.tsx'
import { Chip } from '../../ui/chip.tsx'
import { FilterRow } from '../../ui/filter-row.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { Empty } from '../../ui/loadable.tsx'
import { RecordList } from '../../ui/record-list.tsx'
import { type Follower, useFollowers } from './use-own-trader.ts'

const states = ['following', 'cancelled'] as const

/** The followers with shortened names: what they earned, and what they paid. */
export function FollowerList() {
  const { t } = useTranslation('follow')
  const [status, setStatus] = useState<(typeof states)[number]>('following')
  return (
    <>
      <FilterRow>
        {states.map((state) => (
          <Chip
            key={state}
            label={t(`status_${state}`)}
            isSelected={state === status}
            onClick={() => setStatus(state)}
          />
        ))}
      </FilterRow>
      <RecordList
        key={status}
        records={useFollowers(status)}
        keyOf={({ id }) => id}
        empty={<Empty text={t('no_followers')} />}
      >
        {(follower) => <FollowerRow follower={follower} />}
      </RecordList>
    </>
  )
}

function FollowerRow({ follower }: { follower: Follower }) {
  const { t } = useTranslation('follow')
  const { nickname, since, ended_at: endedAt, copied, profit, shared } = follower
  return (
    <ListRow
      title={nickname}
      detail={
        <>
          {formatDate(since)}
          {endedAt > 0 && ` – ${formatDate(endedAt)}`}
          <span className="block">{t('copied_count', { copied })}</span>
        </>
      }
      value={
        <span className="num">
          <span className={`block font-medium ${directionClass[directionOf(profit)]}`}>
            {formatSigned(profit)}
          </span>
          <span className="block text-sm text-ink-3">
            {t('paid_share', { amount: formatAmount(shared, { scaleMax: 2, scaleMin: 2 }) })}
          </span>
        </span>
      }
    />
  )
}
