import { Crown, WalletCards } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { Button } from '../../ui/button.tsx'
import { Empty, Skeleton } from '../../ui/loadable.tsx'
import { RecordList } from '../../ui/record-list.tsx'
import { followPaths } from './paths.ts'
import { TraderCard } from './trader-card.tsx'
import { TraderFilters } from './trader-filters.tsx'
import { useTraders } from './use-follow.ts'
import { useOwnTrader } from './use-own-trader.ts'
import { useTraderFilter } from './use-trader-filter.ts'

type Props = {
  /** In the trade tab, which has no bar that stays at the top. */
  isSection?: boolean
}

/** The traders by a filter, below the links to what the user copies and leads. */
export function TraderBoard({ isSection = false }: Props) {
  const { t } = useTranslation('follow')
  const { filter, change } = useTraderFilter()
  const { matchId, isSufficient } = filter
  const isNarrowed = matchId !== undefined || isSufficient
  return (
    <>
      <OwnLinks />
      <TraderFilters filter={filter} onChange={change} isAtTop={isSection} />
      <RecordList
        records={useTraders(filter)}
        keyOf={({ id }) => id}
        skeleton={<BoardSkeleton />}
        empty={
          <Empty
            text={t(isNarrowed ? 'no_match' : 'no_traders')}
            action={
              isNarrowed && (
                <Button
                  tone="quiet"
                  size="pill"
                  onClick={() => change({ matchId: undefined, isSufficient: false })}
                >
                  {t('filter_reset')}
                </Button>
              )
            }
          />
        }
      >
        {(trader) => <TraderCard trader={trader} days={filter.days} />}
      </RecordList>
      <p className="px-4 pb-8 text-center text-xs text-balance text-ink-3">{t('board_note')}</p>
    </>
  )
}

/** To the user's copies, and to the role of a trader. */
function OwnLinks() {
  const { t } = useTranslation('follow')
  const isTrader = useOwnTrader().data?.state === 'listed'
  const links = [
    { key: 'my', icon: WalletCards, label: t('my_copies'), to: followPaths.my() },
    isTrader
      ? { key: 'lead', icon: Crown, label: t('lead_title'), to: followPaths.lead() }
      : { key: 'apply', icon: Crown, label: t('become_trader'), to: followPaths.apply() },
  ]
  return (
    <nav aria-label={t('title')} className="grid grid-cols-2 gap-3 px-4 pt-2 pb-1">
      {links.map(({ key, icon: Icon, label, to }) => (
        <Link
          key={key}
          to={to}
          className="flex min-h-14 min-w-0 items-center gap-2.5 rounded-tile bg-raised px-3 py-2 active:opacity-80"
        >
          <span className="grid size-8 shrink-0 place-items-center rounded-full bg-brand-soft text-brand">
            <Icon size={17} strokeWidth={1.75} aria-hidden />
          </span>
          <span className="min-w-0 text-base leading-[18px] font-medium wrap-anywhere">
            {label}
          </span>
        </Link>
      ))}
    </nav>
  )
}

function BoardSkeleton() {
  return (
    <div className="grid gap-6 px-4 py-4">
      {[0, 1, 2, 3].map((row) => (
        <div key={row}>
          <div className="flex items-center gap-3">
            <Skeleton className="size-10 rounded-full" />
            <Skeleton className="h-4 w-28" />
            <Skeleton className="ml-auto h-8 w-20 rounded-full" />
          </div>
          <Skeleton className="mt-4 h-7 w-32" />
          <Skeleton className="mt-4 h-8" />
        </div>
      ))}
    </div>
  )
}
