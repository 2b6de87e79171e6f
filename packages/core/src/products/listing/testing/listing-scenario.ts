import type { ScenarioWords } from '../../../testing/product-testing.ts'
import { countIn, numberOf, textOf, userOf } from '../../../testing/scenario-words.ts'
import type { Stage } from '../../../testing/stage.ts'
import { testMarkets } from '../../../testing/test-markets.ts'
import type { AuctionOrder, CallAuction } from '../records.ts'

const orb = testMarkets.find(({ pricedBy }) => pricedBy === 'trades')
if (orb === undefined) throw new Error('a market of the tests is priced by its trades')
const { id: marketId, priceScale, lotScale, quoteScale } = orb
const priceText = (ticks: number) => textOf(BigInt(ticks), priceScale)
const lotsText = (lots: number) => textOf(BigInt(lots), lotScale)

/** Words of the auction of ORB/USDT: `auction alice buy 100 @0.5`. */
export function listingScenario(): ScenarioWords {
  const known = new Map<number, AuctionOrder>()
  return {
    follow: ({ listing }) => {
      for (const row of listing.orders) known.set(row.id, { ...row })
    },
    actions: {
      auction: (stage, [user, side, amount, price = '']) =>
        stage.run(
          {
            kind: 'listing.place',
            userId: userOf(user),
            marketId,
            side: side === 'buy' ? 'buy' : 'sell',
            price: countIn(price.slice(1), priceScale),
            lots: countIn(amount ?? '', lotScale),
          },
          ({ id }) => `#${id}`,
        ),
      auction_cancel: (stage, [user, order]) =>
        stage.run({ kind: 'listing.cancel', userId: userOf(user), orderId: numberOf(order) }),
      auction_state: (stage) => describeAuction(stage),
      auction_order: (_stage, [id]) => {
        const order = known.get(numberOf(id))
        if (order === undefined) return 'unknown'
        return `${lotsText(order.filled)} for ${textOf(order.quote, quoteScale)}`
      },
      own_price: (stage) => priceText(stage.exchange.markets.get(marketId)?.index ?? 0),
    },
  }
}

function describeAuction({ exchange: { products } }: Stage): string {
  const auction = products.listing.auctionOf(marketId)
  if (auction === undefined) return 'none'
  if (auction.endedAt > 0) return `ended ${at(auction)}`
  const { surplus, ...indicated } = products.listing.clearingOf(auction)
  return `open ${at(indicated)}, ${surplus < 0 ? '-' : ''}${lotsText(Math.abs(surplus))} left`
}

const at = ({ price, lots }: Pick<CallAuction, 'price' | 'lots'>) =>
  `${lotsText(lots)} at ${priceText(price)}`
