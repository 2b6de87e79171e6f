import { formulaVersion } from '@candor/core/formulas/stocks'
import { formatDecimal } from '@candor/core/money'
import { stockStatus } from '@candor/core/products/stocks'

import { exchangeConfig } from '../../catalog/exchange-config.ts'
import { pairById } from '../../catalog/pairs.ts'
import type { ReceiptFinders } from '../../services/receipts/receipt.ts'
import { findStockOrder, findStockPayment } from './queries.ts'
import { moneyText, priceText, sharesText, stockScales } from './stock-reply.ts'

const rateScale = 8
const formula = { formula: 'stocks', formulaVersion } as const
const { fee, spread } = exchangeConfig.stocks

/** A dividend by the id of its payment, a trade by that of its order. */
export const stocksReceipts: ReceiptFinders = {
  stock_dividend: async (db, { userId, id }) => {
    const found = await findStockPayment(db, { userId, paymentId: id })
    if (found === undefined || found.payment.paidAt === 0 || found.action.kind !== 'dividend')
      return undefined
    const { payment, action } = found
    return {
      ...formula,
      scales: stockScales(action.marketId),
      terms: { per_share: moneyText(action.perShare) },
      parts: [
        {
          seq: payment.paidSeq,
          at: payment.paidAt,
          ticks: [],
          inputs: {
            symbol: pairById(action.marketId).symbol,
            shares: sharesText(payment.shares),
          },
          results: { amount: moneyText(payment.amount) },
        },
      ],
      commands: [],
    }
  },
  stock_trade: async (db, { userId, id }) => {
    const order = await findStockOrder(db, { userId, orderId: id })
    if (order?.status !== stockStatus.filled) return undefined
    const { marketId, endedSeq: seq, endedAt: at, side, shares, fillIndex } = order
    return {
      ...formula,
      scales: stockScales(marketId),
      terms: {
        spread_rate: formatDecimal(spread, rateScale),
        fee_rate: formatDecimal(fee, rateScale),
      },
      parts: [
        {
          seq,
          at,
          ticks: [{ seq, at, marketId, price: fillIndex }],
          inputs: {
            symbol: pairById(marketId).symbol,
            side,
            shares: sharesText(shares),
            index: priceText(fillIndex, marketId),
          },
          results: {
            price: priceText(order.fillPrice, marketId),
            value: moneyText(order.value),
            fee: moneyText(order.fee),
          },
        },
      ],
      commands: [order.placedSeq],
    }
  },
}
