import { formatPrice, formatRate } from '@candor/client'
import { CircleHelp } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

import { isMissing } from '../../app/api.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { CoinIcon } from '../../ui/coin-icon.tsx'
import { IconLink } from '../../ui/icon-button.tsx'
import { Empty, Loadable } from '../../ui/loadable.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { Section } from '../../ui/section.tsx'
import { Tag } from '../../ui/tag.tsx'
import { SaleTag, SharesLeft } from './dual-card.tsx'
import { OfferDetails } from './offer-details.tsx'
import { dailyRate, scaleOf, termRate } from './offer-terms.ts'
import { OrderTimeline } from './order-timeline.tsx'
import { dualPaths } from './paths.ts'
import { PurchaseForm } from './purchase-form.tsx'
import { PurchasedResult } from './purchased-result.tsx'
import { RuleList } from './rule-list.tsx'
import { type DualOrder, type DualOutlook, useDualOutlook } from './use-dual.ts'

/** One offer: its terms, what it may pay, and the form to buy shares of it. */
export function PurchasePage() {
  const { t } = useTranslation('dual')
  const [query] = useSearchParams()
  const [done, setDone] = useState<DualOrder>()
  const offer = useDualOutlook(query.get('id') ?? '0')
  if (done !== undefined) return <PurchasedResult order={done} />
  if (isMissing(offer.error))
    return (
      <>
        <NavBar title={t('title')} />
        <Empty
          text={t('no_offer')}
          action={<ButtonLink to={dualPaths.offers()}>{t('to_offers')}</ButtonLink>}
        />
      </>
    )
  return <Loadable query={offer}>{(found) => <Offer offer={found} onDone={setDone} />}</Loadable>
}

type Props = { offer: DualOutlook; onDone: (order: DualOrder) => void }

function Offer({ offer, onDone }: Props) {
  const { t } = useTranslation('dual')
  const { code, type, days, progress, linked_price: linked } = offer
  return (
    <>
      <NavBar
        title={`${offer.base_code}/${offer.quote_code} · ${t(type)}`}
        action={<IconLink icon={CircleHelp} label={t('how')} to={dualPaths.help()} />}
      />
      <header className="flex items-start gap-3 px-4 pt-1 pb-3">
        <CoinIcon code={code} size={40} />
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-2">
            <span className="num text-2xl font-semibold text-up">
              {formatRate(offer.annual_rate)}
            </span>
            <Tag tone="brand">{t('deposit_in', { code })}</Tag>
            <SaleTag sale={offer.sale} />
          </p>
          <p className="text-sm text-ink-3">
            {t('apr')} · {t('daily_rate')} {formatRate(dailyRate(offer))}
            {days > 0 && ` · ${t('days', { count: days })} ${formatRate(termRate(offer))}`}
          </p>
        </div>
      </header>
      <p className="px-4 pb-3 text-base text-ink-2">
        {t(`${type}_sentence`, {
          base: offer.base_code,
          quote: offer.quote_code,
          price: formatPrice(linked, scaleOf(linked)),
        })}
      </p>
      <div className="px-4 pb-4">
        <ProgressBar share={Number(progress)} />
        <p className="num mt-1.5 flex justify-between gap-3 text-xs text-ink-3">
          <SharesLeft offer={offer} />
          <span>
            {t('sold_part', { rate: formatRate(progress, { scaleMax: 1, scaleMin: 0 }) })}
          </span>
        </p>
      </div>
      <PurchaseForm offer={offer} onDone={onDone} />
      <div className="mt-4 h-2 bg-raised" />
      <Section title={t('details')}>
        <div className="px-4 pt-2">
          <OfferDetails offer={offer} />
        </div>
      </Section>
      <Section title={t('timeline')}>
        <div className="px-4 pt-1">
          <OrderTimeline terms={offer} placedAt={undefined} />
        </div>
      </Section>
      <Section title={t('rules')}>
        <RuleList window={offer} />
      </Section>
      <div className="h-8" />
    </>
  )
}
