import { formatAmount, formatDateTime, formatPrice } from '@candor/client'
import { useTranslation } from 'react-i18next'

import type { OrderPart } from './use-order.ts'

type Props = { fills: OrderPart['fills']; scale: number; base: string; quote: string }

/** The trades of an order, oldest first. */
export function OrderFills({ fills, scale, base, quote }: Props) {
  const { t } = useTranslation('spot')
  return (
    <ul>
      {fills.map(({ id, at, price, amount, total, role, fee, fee_currency: unit }) => (
        <li key={id} className="px-4 py-2">
          <p className="num flex justify-between gap-3 text-base">
            <span>
              {formatPrice(price, scale)} × {formatAmount(amount)} {base}
            </span>
            <span className="shrink-0">
              {formatAmount(total, { scaleMax: 2, scaleMin: 2 })} {quote}
            </span>
          </p>
          <p className="flex justify-between gap-3 text-xs text-ink-3">
            <span>
              {formatDateTime(at)} · {t(role)}
            </span>
            <span className="num shrink-0">
              {t('fee')} {formatAmount(fee)} {unit}
            </span>
          </p>
        </li>
      ))}
    </ul>
  )
}
