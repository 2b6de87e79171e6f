import { formatDateTime, formatPrice, formatTime } from '@candor/client'
import { useTranslation } from 'react-i18next'

import { ButtonLink } from '../../ui/button.tsx'
import { DetailList } from '../../ui/detail-list.tsx'
import { Section } from '../../ui/section.tsx'
import { Spark } from '../../ui/spark.tsx'
import { receiptPaths } from '../receipt/paths.ts'
import { scaleOf } from './offer-terms.ts'
import type { DualOrderDetail } from './use-dual.ts'
import { windowSlots } from './window-slots.ts'

/** The average that settled an order, its prices as a line, and the link to the receipt; nothing before. */
export function SettlementPrices({ order }: { order: DualOrderDetail }) {
  const { t } = useTranslation('dual')
  const { settle_price: settle, linked_price: linked, samples, prices, quote_code: quote } = order
  const [first, last] = [prices[0], prices.at(-1)]
  if (samples === 0 || first === undefined || last === undefined) return null
  const scale = scaleOf(linked)
  const isBelow = Number(settle) < Number(linked)
  return (
    <Section title={t('settlement')}>
      <div className="px-4 pt-2 pb-1">
        <DetailList
          rows={[
            { label: t('settlement_price'), value: `${formatPrice(settle, scale)} ${quote}` },
            {
              label: t('linked_price'),
              value: `${isBelow ? '<' : '≥'} ${formatPrice(linked, scale)} ${quote}`,
            },
            {
              label: t('prices_counted'),
              value: t('of', {
                part: String(samples),
                all: String(windowSlots(order)),
              }),
            },
            { label: t('window_end'), value: formatDateTime(order.settled_at) },
          ]}
        />
        <div className="mt-3 overflow-hidden rounded-tile bg-raised p-3">
          <span className="block [&>svg]:w-full">
            <Spark
              points={prices.map(({ price }) => price)}
              direction={isBelow ? 'down' : 'up'}
              width={320}
              height={56}
              isFilled
            />
          </span>
          <p className="num mt-1 flex justify-between text-xs text-ink-3">
            <time>{formatTime(first.at)}</time>
            <time>{formatTime(last.at)}</time>
          </p>
        </div>
        <div className="mt-4">
          <ButtonLink to={receiptPaths.receipt('dual_settle', order.id)} tone="quiet">
            {t('receipt')}
          </ButtonLink>
        </div>
      </div>
    </Section>
  )
}
