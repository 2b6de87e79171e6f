import { formatPrice } from '@candor/client'
import { useTranslation } from 'react-i18next'

import { scaleOf } from './offer-terms.ts'

/** The line shows this part of the linked price to either side, or more where the index is farther away. */
const reachMin = 0.06

/** The linked price in the middle of a line of prices, with the index where it is now. */
export function PriceLine({ linked, index }: { linked: string; index: string }) {
  const { t } = useTranslation('dual')
  const [middle, now] = [Number(linked), Number(index)]
  if (!(now > 0)) return null
  const reach = Math.max(reachMin, Math.abs(now / middle - 1) * 1.25)
  const left = 50 + ((now / middle - 1) / reach) * 50
  return (
    <div className="num pb-3 text-xs">
      <p className="flex justify-between gap-3 pb-1.5">
        <span className="text-ink-2">
          <i
            aria-hidden
            className="mr-1.5 inline-block size-2 rounded-full bg-brand align-baseline"
          />
          {t('index_price')} {formatPrice(index, scaleOf(index))}
        </span>
        <span className="text-ink-2">
          <i aria-hidden className="mr-1.5 inline-block h-2.5 w-0.5 bg-ink align-baseline" />
          {t('linked_price')} {formatPrice(linked, scaleOf(linked))}
        </span>
      </p>
      <div aria-hidden className="relative flex h-1.5 gap-0.5">
        <span className="flex-1 rounded-l-full bg-down-solid opacity-50" />
        <span className="flex-1 rounded-r-full bg-up-solid opacity-50" />
        <span className="absolute -top-1 left-1/2 h-3.5 w-0.5 -translate-x-1/2 bg-ink" />
        <span
          className="absolute -top-[3px] size-3 -translate-x-1/2 rounded-full bg-brand ring-2 ring-bg"
          style={{ left: `${left}%` }}
        />
      </div>
    </div>
  )
}
