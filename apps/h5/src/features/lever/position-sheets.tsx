import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'

import type { Market } from '../../live/use-markets.ts'
import { Loadable } from '../../ui/loadable.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { CloseFields } from './close-fields.tsx'
import type { LeverOrder } from './live-figures.ts'
import { MarginSheet } from './margin-sheet.tsx'
import { StopsSheet } from './stops-sheet.tsx'
import { useDeal } from './use-lever.ts'

// The code that draws is loaded only when a position is shared.
const ShareSheet = lazy(async () => ({
  default: (await import('./share-sheet.tsx')).ShareSheet,
}))

export type PositionSheet = 'stops' | 'margin' | 'close' | 'share'

type Props = {
  order: LeverOrder
  market: Market
  /** The live price. */
  price: string
  sheet: PositionSheet | undefined
  onClose: () => void
}

/** The sheet that is open of a position, if any. */
export function PositionSheets({ order, market, price, sheet, onClose }: Props) {
  if (sheet === 'stops')
    return <StopsSheet order={order} market={market} price={price} onClose={onClose} />
  if (sheet === 'margin') return <MarginSheet order={order} market={market} onClose={onClose} />
  if (sheet === 'close') return <CloseSheet order={order} market={market} onClose={onClose} />
  if (sheet !== 'share') return null
  return (
    <Suspense>
      <ShareSheet order={order} market={market} price={price} onClose={onClose} />
    </Suspense>
  )
}

function CloseSheet({ order, market, onClose }: Pick<Props, 'order' | 'market' | 'onClose'>) {
  const { t } = useTranslation('lever')
  const deal = useDeal(market)
  return (
    <Sheet title={t('close_title')} isOpen onClose={onClose}>
      <div className="px-4 pb-5">
        <p className="pb-3 text-base text-ink-2">
          {market.code}/{market.legal_code} · {t(order.direction)} {order.multiple}x
        </p>
        <Loadable query={deal}>
          {({ share_min: shareMin }) => (
            <CloseFields order={order} shareMin={shareMin} onDone={onClose} isInSheet />
          )}
        </Loadable>
      </div>
    </Sheet>
  )
}
