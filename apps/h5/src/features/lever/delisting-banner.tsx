import { formatDateTime, formatPrice } from '@candor/client'
import { useTranslation } from 'react-i18next'

import type { Market } from '../../live/use-markets.ts'
import { WarningNote } from '../../ui/warning-note.tsx'
import { DelistingTag } from './delisting-tag.tsx'
import { useDelisting } from './use-delistings.ts'

/** Above the form and the chart of a pair that ends: when, why, and what happens to positions. */
export function DelistingBanner({ market: { symbol, scale } }: { market: Market }) {
  const { t } = useTranslation('lever')
  const delisting = useDelisting(symbol)
  if (delisting === undefined) return null
  const { state, reason, ends_at: endsAt } = delisting
  const values = {
    reason,
    time: formatDateTime(endsAt),
    price: formatPrice(delisting.price, scale),
  }
  return (
    <section aria-label={t('delisting')} className="mx-4 my-2">
      <WarningNote>
        <span className="mb-1 flex">
          <DelistingTag symbol={symbol} />
        </span>
        {state === 'announced' && t('delisting_text', values)}
        {state === 'closing' && t('delisting_settling', values)}
        {state === 'ended' && t('delisted_text', values)}
      </WarningNote>
    </section>
  )
}
