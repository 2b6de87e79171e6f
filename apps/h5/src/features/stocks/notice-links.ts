import { receiptPaths } from '../receipt/paths.ts'
import { stockPaths } from './paths.ts'

const trade = (orderId: number) => receiptPaths.receipt('stock_trade', orderId)

/** A trade and a dividend lead to what they were computed of. */
export const noticeLinks = {
  stock_filled_buy: trade,
  stock_filled_sell: trade,
  stock_cancelled: () => stockPaths.orders(),
  stock_dividend: (paymentId: number) => receiptPaths.receipt('stock_dividend', paymentId),
  stock_split: () => stockPaths.payments(),
}
