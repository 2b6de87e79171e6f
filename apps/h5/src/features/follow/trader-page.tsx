import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

import { isMissing } from '../../app/api.ts'
import { Empty, Loadable, Skeleton } from '../../ui/loadable.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { OpeningLink } from '../../ui/opening-link.tsx'
import { Section } from '../../ui/section.tsx'
import { PairShares } from './pair-shares.tsx'
import { followPaths } from './paths.ts'
import { TraderCurve } from './trader-curve.tsx'
import { TraderFigures } from './trader-figures.tsx'
import { TraderFooter } from './trader-footer.tsx'
import { TraderHead } from './trader-head.tsx'
import { TraderTrades } from './trader-trades.tsx'
import { type TraderDetail, useTrader } from './use-follow.ts'

/** One trader, whose id is in the address. */
export function TraderPage() {
  const { t } = useTranslation('follow')
  const [query] = useSearchParams()
  const id = query.get('id') ?? ''
  const trader = useTrader(id)
  return (
    <>
      <NavBar title={trader.data?.nickname ?? t('trader')} />
      {isMissing(trader.error) ? (
        <NoTrader />
      ) : (
        <Loadable query={trader} skeleton={<TraderSkeleton />}>
          {(found) => <Trader trader={found} />}
        </Loadable>
      )}
    </>
  )
}

/** For an id without a trader. */
export function NoTrader() {
  const { t } = useTranslation('follow')
  return (
    <Empty
      text={t('trader_missing')}
      action={
        <OpeningLink product="follow" to={followPaths.traders()}>
          {t('all_traders')}
        </OpeningLink>
      }
    />
  )
}

function Trader({ trader }: { trader: TraderDetail }) {
  const { t } = useTranslation('follow')
  return (
    <>
      <TraderHead trader={trader} />
      <TraderCurve trader={trader} />
      <div className="h-2 bg-raised" />
      <Section title={t('figures')}>
        <TraderFigures trader={trader} />
      </Section>
      {trader.pairs.length > 0 && (
        <Section title={t('pair_shares')}>
          <PairShares pairs={trader.pairs} />
        </Section>
      )}
      <div className="mt-4 h-2 bg-raised" />
      <TraderTrades key={trader.id} trader={trader} />
      <TraderFooter trader={trader} />
    </>
  )
}

function TraderSkeleton() {
  return (
    <div className="grid gap-5 px-4 py-3">
      <div className="flex items-center gap-3">
        <Skeleton className="size-14 rounded-full" />
        <Skeleton className="h-5 w-36" />
      </div>
      <Skeleton className="h-44 rounded-tile" />
      <Skeleton className="h-28 rounded-tile" />
      <Skeleton className="h-40 rounded-tile" />
    </div>
  )
}
