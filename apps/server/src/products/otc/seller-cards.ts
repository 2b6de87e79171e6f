import { type OtcOrder, sidesOf } from '@candor/core/products/otc'
import type { OtcMethod } from '@candor/protocol/products/otc/otc-words'
import type { CardKind } from '@candor/protocol/services/bank-cards/bank-card-rules'

import type { StoredCard } from '../../services/bank-cards/bank-cards.ts'
import type { OtcContext } from './otc-context.ts'

const cardKinds = { bank: 'domestic', wire: 'international' } as const satisfies Record<
  OtcMethod,
  CardKind
>

/** The card of a user that a method pays to. */
export function cardOf(
  { cards }: Pick<OtcContext, 'cards'>,
  userId: number,
  method: string,
): Promise<StoredCard | undefined> {
  return cards.find(userId, method === 'bank' ? cardKinds.bank : cardKinds.wire)
}

/** The account of the seller, for the sides of an order that has not ended. */
export async function payeeOf(context: OtcContext, order: OtcOrder) {
  const stored = await cardOf(context, sidesOf(order).sellerId, order.method)
  if (stored === undefined) return null
  const { real_name: name, bank_name: bank, card_number, iban, swift } = stored.card
  return { name, bank, account: iban === '' ? card_number : iban, swift }
}

/** The verified name of the buyer, for the seller; empty for others. */
export async function payerOf(
  { cards }: Pick<OtcContext, 'cards'>,
  order: OtcOrder,
  viewerId: number,
): Promise<string> {
  const { sellerId, buyerId } = sidesOf(order)
  return viewerId === sellerId ? ((await cards.verifiedName(buyerId)) ?? '') : ''
}
