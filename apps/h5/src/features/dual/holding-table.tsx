import { directionOf, formatAmount, formatPrice, formatSigned } from '@candor/client'
import { useTranslation } from 'react-i18next'

import { directionClass } from '../../ui/change-text.tsx'
import { classes } from '../../ui/classes.ts'
import { type OrderFigures, scaleOf } from './offer-terms.ts'
import type { DualTerms } from './use-dual.ts'

type Props = { terms: Pick<DualTerms, 'type' | 'quote_code'>; figures: OrderFigures }

/** The order beside simply holding the deposit, at two prices; the worst case is the price that the type is exposed to. */
export function HoldingTable({ terms: { type, quote_code: quote }, figures }: Props) {
  const { t } = useTranslation('dual')
  const [worst, best] = type === 'call' ? [figures.high, figures.low] : [figures.low, figures.high]
  const cell = 'py-2 pl-2 text-right'
  return (
    <table className="num w-full text-sm">
      <thead className="text-xs text-ink-3">
        <tr className="align-bottom">
          <th className="pb-1.5 text-left font-normal">{t('settles_at')}</th>
          <th className="pb-1.5 pl-2 text-right font-normal">{t('worth_order')}</th>
          <th className="pb-1.5 pl-2 text-right font-normal">{t('worth_held')}</th>
          <th className="pb-1.5 pl-2 text-right font-normal">{t('difference')}</th>
        </tr>
      </thead>
      <tbody>
        {[
          { ...worst, isWorst: true },
          { ...best, isWorst: false },
        ].map(({ price, worth, held, difference, isWorst }) => (
          <tr key={price} className="hair-t align-top">
            <th className="py-2 text-left font-medium">
              {formatPrice(price, scaleOf(price))}
              {isWorst && (
                <span className="block text-xs font-normal text-down">{t('worst_case')}</span>
              )}
            </th>
            <td className={cell}>{formatAmount(worth, { scaleMax: 2, scaleMin: 2 })}</td>
            <td className={cell}>{formatAmount(held, { scaleMax: 2, scaleMin: 2 })}</td>
            <td className={classes(cell, directionClass[directionOf(difference)])}>
              {formatSigned(difference)}
            </td>
          </tr>
        ))}
      </tbody>
      <caption className="caption-bottom pt-1 text-left text-xs text-ink-3">
        {t('compared_in', { code: quote })}
      </caption>
    </table>
  )
}
