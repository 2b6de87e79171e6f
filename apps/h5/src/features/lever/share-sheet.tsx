import { directionOf, formatDateTime, formatPercent, formatPrice } from '@candor/client'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { serverNow } from '../../app/server-time.ts'
import type { Market } from '../../live/use-markets.ts'
import { useBrand } from '../../live/use-site.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { toast } from '../../ui/toast.tsx'
import { figuresAt, type LeverOrder } from './live-figures.ts'
import { cardFile, cardSize, drawShareCard } from './share-card.ts'

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
  const name = `${market.symbol}-${order.id}.png`
  const save = () => {
    if (canvas.current === null) return
    const link = document.createElement('a')
    link.href = canvas.current.toDataURL('image/png')
    link.download = name
    link.click()
    toast(t('share_saved'))
  }
  const share = async () => {
    if (canvas.current === null) return
    const picture = await cardFile(canvas.current, name)
    if (picture === undefined) return
    try {
      await navigator.share({ files: [picture] })
    } catch {
      // The user has closed the system's sheet.
    }
  }
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
        <div className="mt-4 grid auto-cols-fr grid-flow-col gap-3">
          <Button tone="quiet" onClick={save}>
            {t('share_save')}
          </Button>
          {canShareFiles() && <Button onClick={() => void share()}>{t('share')}</Button>}
        </div>
      </div>
    </Sheet>
  )
}

/** Not every browser shares files. */
const canShareFiles = () => {
  const probe = new File([], 'card.png', { type: 'image/png' })
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [probe] })
}
