import type { Exchange } from '@candor/core'
import type { RealtimeEvents } from '@candor/protocol'
import { nftSaleStates } from '@candor/protocol/products/nft/nft-fields'

import type { RoomKind } from '../../realtime/room-kind.ts'
import type { Platform } from '../../server-module.ts'
import { leftOf, moneyText, priceOf } from './cards.ts'
import { codeOfSale } from './codes.ts'
import { orderReply } from './order-replies.ts'

const room = 'nft'
type SaleData = RealtimeEvents['nft_sale']

/** Bids, ends and payments, for every viewer: the latest state of each sale, ten times a second at most. */
export class NftRoom {
  readonly #rooms: Platform['rooms']
  readonly #waiting = new Map<string, SaleData>()
  #seq = 0
  readonly kind: RoomKind = {
    seqOf: (topic) => (topic === '' ? this.#seq : undefined),
    flush: () => this.#flush(),
  }

  constructor({
    rooms,
    events,
    exchange,
  }: Pick<Platform, 'rooms' | 'events'> & { exchange: Exchange }) {
    this.#rooms = rooms
    const { nft } = exchange.products
    events.onCommit(({ changes }) => {
      const { sales, orders } = changes.nft
      if (sales.length + orders.length === 0) return undefined
      // Rows change with later batches: what is shown is copied.
      const changed = sales.map((sale): SaleData => ({
        code: codeOfSale(nft, sale),
        state: nftSaleStates[sale.state],
        price: moneyText(priceOf(sale), sale.currencyId),
        bids: sale.bids,
        end_at: sale.endsAt,
        left: leftOf(sale),
      }))
      const own = orders
        .filter(({ userId }) => rooms.hasListener(userId))
        .map((order) => ({ userId: order.userId, data: orderReply({ exchange }, order, false) }))
      return () => {
        for (const sale of changed) this.#waiting.set(sale.code, sale)
        for (const { userId, data } of own)
          rooms.publishToUser({ userId, event: 'nft_order', data })
      }
    })
  }

  #flush(): void {
    for (const data of this.#waiting.values()) {
      this.#seq += 1
      this.#rooms.publish(room, { seq: this.#seq, event: 'nft_sale', data })
    }
    this.#waiting.clear()
  }
}
