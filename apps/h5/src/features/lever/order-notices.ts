import { formatPrice, formatSigned } from '@candor/client'

import { i18n } from '../../app/i18n.ts'
import { queryClient } from '../../app/query-client.ts'
import { serverNow } from '../../app/server-time.ts'
import { marketsQuery } from '../../live/use-markets.ts'
import { toast } from '../../ui/toast.tsx'
import type { LeverOrder } from './live-figures.ts'
import { lotsText } from './lots-text.ts'
import { endOf } from './order-details.tsx'
import { leverPaths } from './paths.ts'

/** An opening that is older is not news: the order changed otherwise. */
const freshMs = 5000

/** What was shown of each order in this visit. */
const shown = new Map<number, string>()

/** Receives an order that changed: shows that it has opened, closed or was cancelled by the market. */
export async function noticeOrder(order: LeverOrder): Promise<void> {
  const news = newsOf(order)
  if (news === undefined || shown.get(order.id) === news) return
  shown.set(order.id, news)
  await i18n.loadNamespaces('lever')
  const markets = await queryClient.ensureQueryData(marketsQuery)
  const market = markets.find(({ symbol }) => symbol === order.symbol)
  const scale = market?.scale ?? 2
  const pair = market === undefined ? order.symbol : `${market.code}/${market.legal_code}`
  const values = {
    pair,
    side: i18n.t(`lever:${order.direction}`),
    lots: lotsText(order.share),
    price: formatPrice(news === 'opened' ? order.price : order.close_price, scale),
    profit: formatSigned(order.profit, { scaleMax: 2, scaleMin: 2 }),
    cause: i18n.t(`lever:${endOf(order)}`),
  }
  toast(i18n.t(`lever:notice_${news}`, values), {
    label: i18n.t('lever:see_order'),
    path: leverPaths.orders(),
  })
}

function newsOf(order: LeverOrder) {
  if (order.status_name === 'open' && serverNow() - order.opened_at < freshMs) return 'opened'
  if (order.status_name === 'closed') return 'closed'
  // An own cancellation has its own notice.
  if (order.status_name === 'cancelled' && order.cancelled_by !== 'user') return 'cancelled'
  return undefined
}
