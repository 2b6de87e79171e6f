import { formatAmount, formatPrice } from '@candor/client'

import { i18n } from '../../app/i18n.ts'
import { queryClient } from '../../app/query-client.ts'
import { marketsQuery } from '../../live/use-markets.ts'
import { toast } from '../../ui/toast.tsx'
import { spotPaths } from './paths.ts'
import type { Order } from './use-orders.ts'

/** Fills of one order follow each other, as do those of several orders when the price moves. */
const gatherMs = 300

/** The amount of each order whose fill was shown, for the orders of this visit that changed last. */
const shown = new Map<number, string>()
const shownMax = 1000

function markShown({ id, filled }: Order) {
  shown.delete(id)
  shown.set(id, filled)
  const [oldest] = shown.keys()
  if (shown.size > shownMax && oldest !== undefined) shown.delete(oldest)
}

/**
 * Whether an order has been filled further since it was last seen here. An unknown order that was
 * cancelled later than it was placed may have been filled before this visit.
 */
function isFilledFurther({ id, filled, status_name, created_at, updated_at }: Order): boolean {
  const before = shown.get(id)
  if (before === undefined && status_name === 'cancelled' && updated_at > created_at) return false
  return Number(filled) > Number(before ?? 0)
}

const waiting = new Map<number, Order>()
let timer: ReturnType<typeof setTimeout> | undefined

/** Receives an order that changed: shows its fills, those of a moment in one toast. */
export function noticeFill(order: Order) {
  // An order that is first seen open may be filled later, and then has been seen.
  if (!isFilledFurther(order)) return markShown(order)
  waiting.set(order.id, order)
  timer ??= setTimeout(showWaiting, gatherMs)
}

function showWaiting() {
  timer = undefined
  const orders = [...waiting.values()].filter(isFilledFurther)
  waiting.clear()
  const [order] = orders
  if (order === undefined) return
  if (orders.length === 1) return void showFill(order)
  for (const each of orders) markShown(each)
  const text = i18n.t('spot:orders_filled', { count: orders.length })
  toast(text, { label: i18n.t('spot:see_order'), path: spotPaths.orders({ tab: 'past' }) })
}

/** Shows at once what an order has bought or sold so far, with its average price. */
export async function showFill(order: Order) {
  markShown(order)
  const markets = await queryClient.ensureQueryData(marketsQuery)
  const { id, symbol, direction, amount, filled, avg_price: price, status_name: status } = order
  const market = markets.find((market) => market.symbol === symbol)
  const verb = direction === 'buy' ? 'bought' : 'sold'
  const text = i18n.t(`spot:${status === 'filled' ? verb : (`${verb}_part` as const)}`, {
    amount: formatAmount(amount),
    filled: formatAmount(filled),
    coin: market?.code ?? symbol,
    price: formatPrice(price, market?.scale ?? 2),
  })
  toast(text, { label: i18n.t('spot:see_order'), path: spotPaths.order(id) })
}
