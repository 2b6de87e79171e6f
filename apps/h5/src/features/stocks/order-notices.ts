import { formatAmount, formatPrice } from '@candor/client'

import { i18n } from '../../app/i18n.ts'
import { queryClient } from '../../app/query-client.ts'
import { marketsQuery } from '../../live/use-markets.ts'
import { toast } from '../../ui/toast.tsx'
import { stockPaths } from './paths.ts'
import type { StockOrder } from './use-stocks.ts'

/** A short notice of an order that ended without its owner. */
export async function noticeOrder(order: StockOrder): Promise<void> {
  const isFilled = order.status_name === 'filled'
  const isCancelled = order.status_name === 'cancelled' && order.cancelled_by !== 'user'
  if (!isFilled && !isCancelled) return
  await i18n.loadNamespaces('stocks')
  const markets = await queryClient.ensureQueryData(marketsQuery)
  const market = markets.find(({ symbol }) => symbol === order.symbol)
  const values = {
    stock: market?.code ?? order.symbol,
    shares: formatAmount(order.number),
    price: formatPrice(order.fill_price, market?.scale ?? 2),
  }
  const bought = order.direction === 1 ? 'notice_bought' : 'notice_sold'
  toast(i18n.t(`stocks:${isFilled ? bought : 'notice_cancelled'}`, values), {
    label: i18n.t('stocks:see_orders'),
    path: stockPaths.orders(),
  })
}
