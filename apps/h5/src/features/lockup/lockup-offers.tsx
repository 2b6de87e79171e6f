import { formatAmount } from '@candor/client'
import type { ReplyOf } from '@candor/protocol'
import type { lockupCalls } from '@candor/protocol/products/lockup/calls'
import { useTranslation } from 'react-i18next'

import type { EarnProduct } from '../../app/feature.ts'
import { Empty, Loadable, Skeleton } from '../../ui/loadable.tsx'
import { OfferCard } from '../../ui/offer-card.tsx'
import { Tag } from '../../ui/tag.tsx'
import { lockupPaths } from './paths.ts'
import { isSoldOut, aprOf, isFixed, rateRange } from './plan-terms.ts'
import { type LockupConfig, useLockupConfigs, configsQuery, summaryQuery } from './use-lockup.ts'

type Props = {
  isWanted?: (offer: { code: string; days: number }) => boolean
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
  const { id, code, days, running, available, amount_min: min } = config
  const left = t('left', { amount: formatAmount(available, { scaleMax: 4 }), code })
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
        label: isSoldOut(config) ? t('sold_out') : left,
        share: shareOf(running, available),
      }}
    />
  )
}

/** The share that is taken. It is shown only, so a number is precise enough. */
function shareOf(running: string, available: string): number {
  const whole = Number(running) + Number(available)
  return whole === 0 ? 1 : Number(running) / whole
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
  aboutPath: lockupPaths.welcome(),
  holdingsPath: lockupPaths.positions(),
  wallet: 'mining',
  holdings: summaryQuery,
  coins: {
    ...configsQuery,
    select: (configs: ReplyOf<typeof lockupCalls.config>) => configs.map(({ code }) => code),
  },
  Offers: LockupOffers,
}
