import { directionOf, formatDateTime, formatPercent, formatPrice } from '@candor/client'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { serverNow } from '../../app/server-time.ts'
import { PictureActions } from '../../flows/picture-actions.tsx'
import type { Market } from '../../live/use-markets.ts'
import { useBrand } from '../../live/use-site.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { figuresAt, type LeverOrder } from './live-figures.ts'
import { cardSize, drawShareCard } from './share-card.ts'

type Props = { order: LeverOrder; market: Market; price: string; onClose: () => void }

/** A picture of the position's result, drawn here, to be saved or shared. */
export function ShareSheet({ order, market, price, onClose }: Props) {
  const { t } = useTranslation('lever')
  const { siteName } = useBrand()
  const canvas = useRef<HTMLCanvasElement>(null)
  // The result of the moment at which the sheet was opened.
  const [shot] = useState(() => ({ price, at: serverNow() }))
  const { roe } = figuresAt(order, shot.price)
  const pair = `${market.code}/${market.legal_code}`
  const side = t(order.direction)
  useEffect(() => {
    if (canvas.current === null) return
    drawShareCard(canvas.current, {
      site: siteName,
      pair,
      side,
      isLong: order.direction === 'long',
      multiple: `${order.multiple}x`,
      roe: formatPercent(roe),
      isGain: directionOf(roe) !== 'down',
      figures: [
        { label: t('entry_price'), value: formatPrice(order.price, market.scale) },
        { label: t('mark_price'), value: formatPrice(shot.price, market.scale) },
      ],
      note: formatDateTime(shot.at),
    })
  }, [market, order, pair, roe, shot, side, siteName, t])
  return (
    <Sheet title={t('share')} isOpen onClose={onClose}>
      <div className="px-4 pb-5">
        <figure aria-label={`${pair} ${side} ${order.multiple}x ${formatPercent(roe)}`}>
          <canvas
            ref={canvas}
            width={cardSize.width}
            height={cardSize.height}
            className="mx-auto block w-[240px] rounded-tile shadow-[0_0_0_1px_var(--c-line)]"
          />
        </figure>
        <PictureActions
          canvas={canvas}
          name={`${market.symbol}-${order.id}.png`}
          texts={{ save: t('share_save'), saved: t('share_saved'), share: t('share') }}
        />
      </div>
    </Sheet>
  )
}
