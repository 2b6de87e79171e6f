import { type AccountOwner, Exchange } from '@candor/core'
import { amountOf } from '@candor/core/money'
import type { CancelSpotOrder, PlaceSpotOrder, SpotOrder } from '@candor/core/products/spot'
import { SeededRandom, testExchangeConfig } from '@candor/core/testing'

import { CommandColumns } from './command-columns.ts'

const beginsAt = 1_735_732_800_000
const usersMax = 2000
/** The program's first user id. */
const firstUserId = 1_000_001
const middleAtStart = 6_000_000
const oneMarketId = 1
/**
 * A million coins of each currency, so that no order is rejected for lack of funds: the flow measures trading.
 */
const funds = 10n ** 14n

/** A flow of commands with the state hash that they must lead to. */
export type CoreFlow = {
  readonly commands: CommandColumns
  readonly stateHash: string
  readonly trades: number
  readonly openOrders: number
}

/** The time of every command of a flow, within the second of one tick. */
export const flowAt = beginsAt

/** An exchange with an index and thousands of users with funds, before the first command of a flow. */
export function openExchange(): Exchange {
  const markets = testExchangeConfig.markets.filter(({ id }) => id === oneMarketId)
  const stocks = { ...testExchangeConfig.stocks, marketIds: [] }
  const exchange = new Exchange({ ...testExchangeConfig, markets, stocks })
  for (const { baseId, quoteId } of markets) {
    for (const currencyId of [baseId, quoteId]) endow(exchange, currencyId)
  }
  const ticks = [[oneMarketId, middleAtStart, 0]] as const
  exchange.execute({ kind: 'market.tick', sampledAt: 0, ticks }, beginsAt)
  exchange.takeChanges()
  return exchange
}

function endow({ ledger }: Exchange, currencyId: number): void {
  const open = (owner: AccountOwner, balance: bigint) =>
    ledger.restore({
      id: ledger.accountCount + 1,
      owner,
      currencyId,
      bucket: 'avail',
      balance: amountOf(balance),
    })
  for (let userId = firstUserId; userId < firstUserId + usersMax; userId += 1) {
    open({ kind: 'user', userId, wallet: 'change' }, funds)
  }
  open({ kind: 'external', name: 'demo' }, -funds * BigInt(usersMax))
}

/**
 * The deep flow of the matching benchmark as commands of thousands of users: 60 % limit orders around a random walk, 25 %
 * cancels by owners and 15 % market orders. It is generated on an exchange, whose order ids the cancels contain.
 */
export function makeCoreFlow({
  commands: count,
  seed,
}: {
  commands: number
  seed: number
}): CoreFlow {
  const exchange = openExchange()
  const random = new SeededRandom(seed)
  const open: SpotOrder[] = []
  const commands = new CommandColumns({ sizeMax: count, marketId: oneMarketId })
  let middle = middleAtStart
  let trades = 0
  for (let index = 0; index < count; index += 1) {
    if (random.chance(0.1)) middle += random.pick([-100, 100])
    const command = draw({ random, middle, open })
    commands.push(command)
    const outcome = exchange.execute(command, flowAt)
    if (outcome.ok && outcome.value !== null && 'level' in outcome.value) {
      if (outcome.value.level !== undefined) open.push(outcome.value)
    }
    if (index % 100 === 99) trades += exchange.takeChanges().spot.trades.length
  }
  trades += exchange.takeChanges().spot.trades.length
  const openOrders = [...exchange.products.spot.liveOrders()].length
  return { commands, stateHash: exchange.stateHash(), trades, openOrders }
}

function draw({
  random,
  middle,
  open,
}: {
  random: SeededRandom
  middle: number
  open: SpotOrder[]
}): PlaceSpotOrder | CancelSpotOrder {
  const kind = random.weighted({ limit: 60, cancel: 25, market: 15 })
  const cancelled = kind === 'cancel' ? takeOpen(random, open) : undefined
  if (cancelled !== undefined) {
    return { kind: 'spot.cancel', userId: cancelled.owner, orderId: cancelled.id }
  }
  const side = random.pick(['buy', 'sell'] as const)
  const isMarket = kind === 'market'
  const offset = 100 * (1 + Math.floor(-Math.log(1 - random.next()) * 12))
  return {
    kind: 'spot.place',
    userId: random.between(firstUserId, firstUserId + usersMax - 1),
    marketId: oneMarketId,
    side,
    orderKind: isMarket ? 'market' : 'limit',
    timeInForce: isMarket ? 'ioc' : 'gtc',
    price: isMarket ? 0 : side === 'buy' ? middle - offset : middle + offset,
    // The smallest notional is 5 USDT, which a hundredth of a coin always exceeds.
    lots: 10_000 * random.between(1, 100),
  }
}

/** Half of all cancels take any open order, the others one of the latest, as market makers do. */
function takeOpen(random: SeededRandom, open: SpotOrder[]): SpotOrder | undefined {
  while (open.length > 0) {
    const last = open.length - 1
    const place = random.between(random.chance(0.5) ? 0 : Math.max(0, last - 64), last)
    const order = open[place]
    const moved = open.pop()
    if (moved !== undefined && moved !== order) open[place] = moved
    if (order?.level !== undefined) return order
  }
  return undefined
}
