import { formatAmount, formatPrice, formatTime } from '@candor/client'
import { useTranslation } from 'react-i18next'

import type { Market } from '../../live/use-markets.ts'
import { useBrand } from '../../live/use-site.ts'
import { Empty } from '../../ui/empty.tsx'
import { Loadable } from '../../ui/loadable.tsx'
import { useTrades } from './use-trades.ts'

/** The last public trades of this site; a day's volume is its source's. */
export function TradeList({ market }: { market: Market }) {
  const { t } = useTranslation('spot')
  const { siteName } = useBrand()
  const trades = useTrades(market.symbol)
  const scale = market.amount_scale
  return (
    <Loadable
      query={trades}
      isEmpty={(list) => list.length === 0}
      empty={<Empty text={t('no_trades', { site: siteName })} />}
    >
      {(list) => (
        <table className="num mx-4 mt-2 w-[calc(100%-2rem)] text-sm">
          <thead className="text-xs text-ink-3">
            <tr>
              <th className="pb-1 text-left font-normal">{t('time')}</th>
              <th className="pb-1 text-right font-normal">
                {t('price_in', { unit: market.legal_code })}
              </th>
              <th className="pb-1 text-right font-normal">
                {t('amount_in', { unit: market.code })}
              </th>
            </tr>
          </thead>
          <tbody>
            {list.map(({ id, at, price, amount, direction }) => (
              <tr key={id} className="h-6">
                <td className="text-ink-3">{formatTime(at)}</td>
                <td className={`live text-right ${direction === 'buy' ? 'text-up' : 'text-down'}`}>
                  {formatPrice(price, market.scale)}
                </td>
                <td className="text-right">
                  {formatAmount(amount, { scaleMax: scale, scaleMin: scale })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Loadable>
  )
}
