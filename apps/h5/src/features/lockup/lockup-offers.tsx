import { formatAmount } from '@candor/client'
import { Pickaxe } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import type { EarnProduct, IsWanted } from '../../app/feature.ts'
import { Empty, Loadable, Skeleton } from '../../ui/loadable.tsx'
import { OfferCard } from '../../ui/offer-card.tsx'
import { Tag } from '../../ui/tag.tsx'
import { LeftText } from './left-text.tsx'
import { lockupPaths } from './paths.ts'
import { aprOf, isFixed, rateRange, shareTaken } from './plan-terms.ts'
import { type LockupConfig, useLockupConfigs, configsQuery, summaryQuery } from './use-lockup.ts'

type Props = {
  isWanted?: IsWanted
  /** The text when no plan matches. */
  none?: string
}

const everyPlan = () => true

/** The plans as cards: yearly rate, term, minimum, and how much can still be subscribed. */
export function LockupOffers({ isWanted = everyPlan, none }: Props) {
  const { t } = useTranslation('lockup')
  return (
    <Loadable
      query={useLockupConfigs()}
      isEmpty={(configs) => !configs.some(isWanted)}
      empty={<Empty text={none ?? t('no_plans')} />}
      skeleton={<OffersSkeleton />}
    >
      {(configs) => (
        <ul className="grid gap-3 px-4 py-2">
          {configs.filter(isWanted).map((config) => (
            <li key={config.plan_id}>
              <LockupOffer config={config} />
            </li>
          ))}
        </ul>
      )}
    </Loadable>
  )
}

function LockupOffer({ config }: { config: LockupConfig }) {
  const { t } = useTranslation('lockup')
  const { id, code, days, amount_min: min } = config
  return (
    <OfferCard
      to={lockupPaths.buy(id)}
      code={code}
      name={t('title')}
      tag={
        config.paused ? (
          <Tag tone="warn">{t('paused')}</Tag>
        ) : (
          <Tag tone="brand">{t('rate_a_day', { rate: rateRange(config) })}</Tag>
        )
      }
      main={{ label: t(isFixed(config) ? 'apr' : 'apr_most'), value: aprOf(config) }}
      figures={[
        { label: t('term'), value: t('days', { count: days }) },
        { label: t('minimum'), value: `${formatAmount(min)} ${code}` },
      ]}
      taken={{
        label: <LeftText config={config} />,
        share: shareTaken(config),
      }}
    />
  )
}

function OffersSkeleton() {
  return (
    <div className="grid gap-3 px-4 py-2">
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} className="h-36 rounded-tile" />
      ))}
    </div>
  )
}

/** Lock-up on the finance tab. */
export const lockupEarn: EarnProduct = {
  title: 'lockup:title',
  rank: 10,
  icon: Pickaxe,
  path: lockupPaths.plans(),
  aboutPath: lockupPaths.welcome(),
  holdingsPath: lockupPaths.positions(),
  wallet: 'mining',
  holdings: summaryQuery,
  offers: configsQuery,
  Offers: LockupOffers,
}
