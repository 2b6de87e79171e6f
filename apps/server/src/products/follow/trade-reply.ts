import type { Exchange } from '@candor/core'
import type { ReplyOf } from '@candor/protocol'
import type { followEndpoints } from '@candor/protocol/products/follow/endpoints'
import { copyOrigins } from '@candor/protocol/products/follow/follow-words'

import type { Books } from '../../server-module.ts'
import { type Leader, leaderReply } from './follow-reply.ts'
import { type FuturesRow, netOfRow, orderState, orderStateNames } from './futures-orders.ts'
import type { CopyRow } from './queries.ts'
import { leadMarket, lotsText, moneyText, partOf, priceText, rateText } from './units.ts'

type TradeReply = ReplyOf<typeof followEndpoints.historyTrade>['list'][number]
type CopyReply = ReplyOf<typeof followEndpoints.copies>['list'][number]
type Markets = Pick<Exchange['markets'], 'get'>

const markOf = (markets: Markets, { market_id: id }: FuturesRow) => markets.get(id)?.index ?? 0

/** A position of a trader, at the index where it is open. */
export function tradeReply(markets: Markets, row: FuturesRow): TradeReply {
  const marketId = row.market_id
  const net = netOfRow(row, markOf(markets, row))
  const isClosed = row.status === orderState.closed
  return {
    id: Number(row.id),
    match_id: marketId,
    symbol: leadMarket(marketId).symbol,
    type: row.side === 1 ? 1 : 2,
    direction: row.side === 1 ? 'long' : 'short',
    multiple: row.multiple,
    share: lotsText(row.share),
    margin: moneyText(row.margin),
    price: priceText(Number(row.entry), marketId),
    close_price: priceText(Number(row.exit), marketId),
    profit: moneyText(net),
    profit_rate: rateText(partOf(net, row.margin)),
    opened_at: Number(row.opened_at),
    closed_at: isClosed ? Number(row.closed_at) : 0,
  }
}

/** A copy as its follower sees it: its closed parts count in its profit. */
export function copyReply(
  books: Pick<Books, 'liquidationOf' | 'markets'>,
  row: CopyRow,
  leader: Leader,
): CopyReply {
  const { markets } = books
  const { copy } = row
  const marketId = row.market_id
  const isLive = row.status === orderState.open || row.status === orderState.closing
  const open = isLive ? netOfRow(row, markOf(markets, row)) : 0n
  const profit = copy.profit + copy.self_profit + open
  const price = (ticks: bigint) => priceText(Number(ticks), marketId)
  return {
    ...tradeReply(markets, row),
    share: lotsText(isLive ? row.share : copy.share),
    profit: moneyText(profit),
    profit_rate: rateText(partOf(profit, row.margin)),
    follow_id: Number(copy.follow_id),
    ...leaderReply(leader),
    origin: copyOrigins[copy.origin === 1 ? 1 : 0],
    trader_price: price(row.leader_price),
    slippage: rateText(row.slippage),
    fees: moneyText(row.open_fee + row.close_fee + row.overnight + row.liquidation_fee),
    target_profit_price: price(row.take_profit),
    stop_loss_price: price(row.stop_loss),
    liquidation_price: priceText(isLive ? books.liquidationOf(Number(row.id)) : 0, marketId),
    status: row.status,
    status_name: orderStateNames[row.status] ?? 'closed',
    share_base: moneyText(copy.share_base),
  }
}
