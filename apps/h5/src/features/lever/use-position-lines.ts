import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import type { Market } from '../../live/use-markets.ts'
import type { OrderLine } from '../../ui/candle-chart-orders.ts'
import type { LeverOrder } from './live-figures.ts'
import { useLiveOrders } from './use-lever.ts'

/** The user's positions and waiting orders of a market as lines of its chart. */
export function usePositionLines(market: Market): OrderLine[] {
  const { t } = useTranslation('lever')
  const { positions, waiting } = useLiveOrders(market)
  return useMemo(() => {
    const entry = (order: LeverOrder, price: string): OrderLine => ({
      id: order.id,
      price,
      side: order.direction === 'long' ? 'buy' : 'sell',
      name: `${t(order.direction)} ${order.multiple}x`,
      amount: order.share,
    })
    const mark = ({ id }: LeverOrder, price: string, line: Pick<OrderLine, 'side' | 'name'>) =>
      Number(price) === 0 ? [] : [{ ...line, id, price }]
    return [
      ...positions.flatMap((order) => [
        entry(order, order.price),
        ...mark(order, order.liquidation_price, { side: 'sell', name: t('liq') }),
        ...mark(order, order.target_profit_price, { side: 'buy', name: t('tp') }),
        ...mark(order, order.stop_loss_price, { side: 'sell', name: t('sl') }),
      ]),
      ...waiting
        .filter(({ order_type: kind }) => kind === 'limit')
        .map((order) => entry(order, order.target_price)),
    ]
  }, [positions, waiting, t])
}
