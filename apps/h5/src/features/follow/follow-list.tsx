import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Chip } from '../../ui/chip.tsx'
import { Countdown } from '../../ui/countdown.tsx'
import { FilterRow } from '../../ui/filter-row.tsx'
import { Empty } from '../../ui/loadable.tsx'
import { OpeningLink } from '../../ui/opening-link.tsx'
import { RecordList } from '../../ui/record-list.tsx'
import { FollowCard } from './follow-card.tsx'
import { followPaths } from './paths.ts'
import { useMyTraders } from './use-follow.ts'

const states = ['following', 'cancelled'] as const

/** The traders whom the user copies, or has copied. */
export function FollowList() {
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
      <Follows key={status} status={status} />
    </>
  )
}

function Follows({ status }: { status: (typeof states)[number] }) {
  const { t } = useTranslation('follow')
  const follows = useMyTraders(status)
  const shareAt = follows.data?.pages[0]?.list[0]?.next_share_at ?? 0
  return (
    <>
      {shareAt > 0 && (
        <p className="mx-4 my-1 flex flex-wrap items-center justify-between gap-x-3 rounded-field bg-raised px-3 py-2.5 text-sm text-ink-2">
          {t('next_share')}
          <Countdown until={shareAt} className="font-semibold text-ink" />
        </p>
      )}
      <RecordList
        records={follows}
        keyOf={({ id }) => id}
        empty={
          <Empty
            text={t(status === 'following' ? 'no_follows' : 'no_ended')}
            action={
              status === 'following' && (
                <OpeningLink product="follow" to={followPaths.traders()}>
                  {t('all_traders')}
                </OpeningLink>
              )
            }
          />
        }
      >
        {(follow) => <FollowCard follow={follow} />}
      </RecordList>
    </>
  )
}
