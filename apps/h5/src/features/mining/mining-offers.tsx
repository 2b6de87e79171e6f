import { formatAmount, formatRate } from '@candor/client'
import { Cpu } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import type { EarnOffer, EarnProduct, IsWanted } from '../../app/feature.ts'
import { Empty, Loadable, Skeleton } from '../../ui/loadable.tsx'
import { OfferCard } from '../../ui/offer-card.tsx'
import { Tag } from '../../ui/tag.tsx'
import { miningPaths } from './paths.ts'
import { type MiningPlan, plansQuery, summaryQuery, usePlans } from './use-mining.ts'

type Props = {
  isWanted?: IsWanted
  /** The text when no plan matches. */
  none?: string
}

const everyPlan = () => true

/** The plans as cards: what the term returns at the figures of today, its days, the cost, and how much is left. */
export function MiningOffers({ isWanted = everyPlan, none }: Props) {
  const { t } = useTranslation('mining')
  const wanted = (plans: readonly MiningPlan[]) => plans.filter((plan) => isWanted(earnOffer(plan)))
  return (
    <Loadable
      query={usePlans()}
      isEmpty={(plans) => wanted(plans).length === 0}
      empty={<Empty text={none ?? t('no_plans')} />}
      skeleton={<Skeleton className="mx-4 my-2 h-36 rounded-tile" />}
    >
      {(plans) => (
        <ul className="grid gap-3 px-4 py-2">
          {wanted(plans).map((plan) => (
            <li key={plan.id}>
              <PlanCard plan={plan} />
            </li>
          ))}
        </ul>
      )}
    </Loadable>
  )
}

function PlanCard({ plan }: { plan: MiningPlan }) {
  const { t } = useTranslation('mining')
  const { id, code, quote_code: quote, days, cost } = plan
  return (
    <OfferCard
      to={miningPaths.plan(id)}
      code={code}
      name={t('title')}
      tag={<SaleTag sale={plan.sale} />}
      main={{ label: t('return_term'), ...returnText(plan) }}
      figures={[
        { label: t('term'), value: t('days', { count: days }) },
        { label: t('cost_th'), value: `${formatAmount(cost)} ${quote}` },
      ]}
      taken={{ label: <HashRateLeft plan={plan} />, share: Number(plan.progress) }}
    />
  )
}

/** A card at 360 points has room for no more. */
const oneDecimal = { scaleMax: 1, scaleMin: 1 }

/** A loss is shown as one; without a published day there is no figure. */
export function returnText({ term_return: ratio }: Pick<MiningPlan, 'term_return'>) {
  const [value, isLoss] = [Number(ratio), ratio.startsWith('-')]
  if (value === 0) return { value: '--', isLoss }
  return { value: `${isLoss ? '' : '+'}${formatRate(ratio, oneDecimal)}`, isLoss }
}

/** Why a plan cannot be bought; nothing while it can. */
export function SaleTag({ sale }: Pick<MiningPlan, 'sale'>) {
  const { t } = useTranslation('mining')
  if (sale === 'open') return null
  return <Tag tone={sale === 'sold_out' ? 'plain' : 'warn'}>{t(`sale_${sale}`)}</Tag>
}

type Left = { plan: Pick<MiningPlan, 'remaining' | 'th_total'> }

/** How much hash rate of a plan is left. */
export function HashRateLeft({ plan }: Left) {
  const { t } = useTranslation('mining')
  const [left, all] = [plan.remaining, plan.th_total].map((th) => formatAmount(String(th)))
  return <span>{t('th_left', { remaining: left, total: all })}</span>
}

/** A return that may be a loss is no rate that the finance tab could praise. */
const earnOffer = ({ code, days }: MiningPlan): EarnOffer => ({ code, days, apr: undefined })

/** Cloud mining on the finance tab. */
export const miningEarn: EarnProduct = {
  title: 'mining:title',
  rank: 40,
  icon: Cpu,
  path: miningPaths.plans(),
  aboutPath: miningPaths.help(),
  holdingsPath: miningPaths.contracts(),
  wallet: 'mining',
  holdings: summaryQuery,
  offers: { ...plansQuery, select: (plans: readonly MiningPlan[]) => plans.map(earnOffer) },
  Offers: MiningOffers,
}
