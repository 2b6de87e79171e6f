import { formatAmount } from '@candor/client'
import { useTranslation } from 'react-i18next'

import { Section } from '../../ui/section.tsx'
import { Spark } from '../../ui/spark.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import type { NftDetail } from './use-nft.ts'

type Line = NftDetail['history'][number]

/** Every owner and every price since the work was made, newest first; two prices of one currency make a line. */
export function HistoryList({ history }: { history: readonly Line[] }) {
  const { t } = useTranslation('nft')
  const nameOf = (name: string) => (name === 'house' ? t('house') : name)
  const prices = pricesOf(history)
  const direction = Number(prices.at(-1)) < Number(prices[0]) ? 'down' : 'up'
  return (
    <Section title={t('history')}>
      {prices.length > 1 && (
        <div className="px-4 pb-4">
          <Spark points={prices} direction={direction} width={328} height={56} isFilled />
        </div>
      )}
      <div className="px-4 pt-1">
        <Timeline
          steps={history.map(({ id, kind, from, to, price, currency, at }) => ({
            id,
            title: `${t(`move_${kind}`)}${currency === '' ? '' : ` · ${formatAmount(price)} ${currency}`}`,
            state: 'done',
            at,
            note: [nameOf(from), nameOf(to)].filter(Boolean).join(' → '),
          }))}
        />
      </div>
    </Section>
  )
}

/** Prices in the currency of the last sale, oldest first. */
function pricesOf(history: readonly Line[]): string[] {
  const currency = history.find((line) => line.currency !== '')?.currency
  return history
    .filter((line) => line.currency === currency)
    .map(({ price }) => price)
    .toReversed()
}
