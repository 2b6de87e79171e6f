import { formatAmount, formatPrice, formatTime } from '@candor/client'
import type { ReplyOf } from '@candor/protocol'
import { spotCalls } from '@candor/protocol/products/spot/calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import type { Market } from '../../live/use-markets.ts'
import { useRoom } from '../../live/use-room.ts'
import { useBrand } from '../../live/use-site.ts'
import { Empty, Loadable } from '../../ui/loadable.tsx'

/** The last public trades on this site; the volume of a day is that of the price source. */
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

type Trade = ReplyOf<typeof spotCalls.trades>['list'][number]

const countMax = 40

/** The last public trades, newest first, updated by the room and fetched again after a gap. */
function useTrades(symbol: string) {
  const client = useQueryClient()
  const room = `trades:${symbol}`
  const query = useQuery({
    queryKey: [room],
    queryFn: async () => {
      const reply = await api.call(spotCalls.trades, { symbol, limit: String(countMax) })
      return reply.list
    },
  })
  useRoom(room, (message) => {
    if (message.event !== 'trades') return
    client.setQueryData<Trade[]>([room], (before) => {
      if (before === undefined) return before
      const known = new Set(before.map(({ id }) => id))
      const fresh = message.data.filter(({ id }) => !known.has(id)).toReversed()
      return [...fresh, ...before].slice(0, countMax)
    })
  })
  return query
}
