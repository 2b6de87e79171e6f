import { formatAmount, formatPrice, formatTime } from '@candor/client'
import type { ReplyOf } from '@candor/protocol'
import { spotCalls } from '@candor/protocol/products/spot/calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { useIsLoggedIn } from '../../app/session.ts'
import type { Market } from '../../live/use-markets.ts'
import { useRoom } from '../../live/use-room.ts'
import { useBrand } from '../../live/use-site.ts'
import { classes } from '../../ui/classes.ts'
import { Empty, Loadable } from '../../ui/loadable.tsx'
import { Segmented } from '../../ui/segmented.tsx'

type Trade = ReplyOf<typeof spotCalls.trades>['list'][number]
type Shown = 'all' | Trade['source']

/**
 * The last public trades: those of this site, and those of the price feed, whose amounts are grey. Those of this site can
 * be shown alone, because the feed's are many; those of the user are highlighted.
 */
export function TradeList({ market }: { market: Market }) {
  const { t } = useTranslation('spot')
  const { siteName } = useBrand()
  const [shown, setShown] = useState<Shown>('all')
  const trades = useTrades(market.symbol, shown)
  return (
    <>
      <div className="mx-4 mt-3">
        <Segmented
          label={t('trades')}
          items={[
            { key: 'all', label: t('trades_all') },
            { key: 'trade', label: siteName },
          ]}
          selected={shown}
          onSelect={setShown}
        />
      </div>
      {shown === 'all' && (
        <p className="mx-4 mt-2 text-xs text-ink-3">{t('trades_index', { site: siteName })}</p>
      )}
      <Loadable
        query={trades}
        isEmpty={(list) => list.length === 0}
        empty={<Empty text={t('no_trades', { site: siteName })} />}
      >
        {(list) => <TradeTable list={list} market={market} />}
      </Loadable>
    </>
  )
}

function TradeTable({ list, market }: { list: readonly Trade[]; market: Market }) {
  const { t } = useTranslation('spot')
  const scale = market.amount_scale
  return (
    <table className="num mx-4 mt-2 w-[calc(100%-2rem)] text-sm">
      <thead className="text-xs text-ink-3">
        <tr>
          <th className="pb-1 text-left font-normal">{t('time')}</th>
          <th className="pb-1 text-right font-normal">
            {t('price_in', { unit: market.legal_code })}
          </th>
          <th className="pb-1 text-right font-normal">{t('amount_in', { unit: market.code })}</th>
        </tr>
      </thead>
      <tbody>
        {list.map((trade) => (
          <tr
            key={keyOf(trade)}
            className={classes(
              'h-6',
              trade.source === 'index' && 'text-ink-3',
              trade.own === true && 'bg-brand-soft font-medium',
            )}
          >
            <td className="text-ink-3">
              {formatTime(trade.at)}
              {trade.own === true && <span className="ml-1.5 text-ink">{t('trade_own')}</span>}
            </td>
            <td
              className={classes(
                'live text-right',
                trade.direction === 'buy' ? 'text-up' : 'text-down',
              )}
            >
              {formatPrice(trade.price, market.scale)}
            </td>
            <td className="text-right">
              {formatAmount(trade.amount, { scaleMax: scale, scaleMin: scale })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Ids are unique within a source. */
const keyOf = ({ source, id }: Trade) => `${source} ${id}`

const countMax = 40

/** The last public trades, newest first, updated by the room and fetched again after a gap. */
function useTrades(symbol: string, shown: Shown) {
  const client = useQueryClient()
  const isLoggedIn = useIsLoggedIn()
  const room = `trades:${symbol}`
  const queryKey = [room, shown, isLoggedIn]
  const query = useQuery({
    queryKey,
    queryFn: async () => {
      const source = shown === 'all' ? undefined : shown
      const reply = await api.call(spotCalls.trades, { symbol, limit: String(countMax), source })
      return reply.list
    },
  })
  useRoom(room, (message) => {
    if (message.event !== 'trades') return
    const isShown = ({ source }: Trade) => shown === 'all' || source === shown
    client.setQueryData<Trade[]>(queryKey, (before) => {
      if (before === undefined) return before
      const known = new Set(before.map(keyOf))
      const fresh = message.data.filter((trade) => isShown(trade) && !known.has(keyOf(trade)))
      return [...fresh.toReversed(), ...before].slice(0, countMax)
    })
  })
  // The room does not show whose trades they are: the list is fetched again after a fill of the user.
  useRoom(isLoggedIn ? 'user' : undefined, (message) => {
    if (message.event !== 'order' || message.data.symbol !== symbol) return
    if (Number(message.data.filled) > 0) void client.invalidateQueries({ queryKey })
  })
  return query
}
