import { formatPrice, formatRate } from '@candor/client'
import { Layers2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import type { EarnOffer, EarnProduct, IsWanted } from '../../app/feature.ts'
import { Empty, Loadable, Skeleton } from '../../ui/loadable.tsx'
import { OfferCard } from '../../ui/offer-card.tsx'
import { Tag } from '../../ui/tag.tsx'
import { SaleTag, SharesLeft } from './dual-card.tsx'
import { isListed } from './offer-filter.ts'
import { scaleOf } from './offer-terms.ts'
import { dualPaths } from './paths.ts'
import { type DualOffer, offersQuery, summaryQuery, useDualOffers } from './use-dual.ts'

type Props = { isWanted: IsWanted; none: string }

/** The offers on the finance tab, those with the highest rate first. */
function FinanceOffers({ isWanted, none }: Props) {
  const wanted = (offers: readonly DualOffer[]) =>
    offers
      .filter((offer) => isListed(offer) && isWanted(earnOffer(offer)))
      .toSorted((a, b) => Number(b.annual_rate) - Number(a.annual_rate))
  return (
    <Loadable
      query={useDualOffers()}
      isEmpty={(offers) => wanted(offers).length === 0}
      empty={<Empty text={none} />}
      skeleton={<Skeleton className="mx-4 my-2 h-36 rounded-tile" />}
    >
      {(offers) => (
        <ul className="grid gap-3 px-4 py-2">
          {wanted(offers).map((offer) => (
            <li key={offer.id}>
              <FinanceOffer offer={offer} />
            </li>
          ))}
        </ul>
      )}
    </Loadable>
  )
}

function FinanceOffer({ offer }: { offer: DualOffer }) {
  const { t } = useTranslation('dual')
  const { id, code, type, days, sale, linked_price: linked } = offer
  return (
    <OfferCard
      to={dualPaths.purchase(id)}
      code={code}
      name={`${t('title')} · ${offer.base_code}/${offer.quote_code}`}
      tag={sale === 'open' ? <Tag tone="brand">{t(type)}</Tag> : <SaleTag sale={sale} />}
      main={{ label: t('apr'), value: formatRate(offer.annual_rate) }}
      figures={[
        { label: t('term'), value: t('days', { count: days }) },
        { label: t('linked_price'), value: formatPrice(linked, scaleOf(linked)) },
      ]}
      taken={{
        label: <SharesLeft offer={offer} />,
        share: Number(offer.progress),
      }}
    />
  )
}

const earnOffer = ({ code, days, annual_rate: apr }: DualOffer): EarnOffer => ({ code, days, apr })

/** Dual investment on the finance tab. */
export const dualEarn: EarnProduct = {
  title: 'dual:title',
  rank: 20,
  icon: Layers2,
  path: dualPaths.offers(),
  aboutPath: dualPaths.help(),
  holdingsPath: dualPaths.orders(),
  wallet: 'invest',
  holdings: summaryQuery,
  offers: {
    ...offersQuery,
    select: (offers: readonly DualOffer[]) => offers.filter(isListed).map(earnOffer),
  },
  Offers: FinanceOffers,
}
