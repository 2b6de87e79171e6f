import { type OtcOrder, sidesOf } from '@candor/core/products/otc'
import type { OtcMethod } from '@candor/protocol/products/otc/otc-fields'
import type { CardKind } from '@candor/protocol/services/bank-cards/bank-card-rules'

import type { OtcContext } from './otc-context.ts'

const cardKinds = { bank: 'domestic', wire: 'international' } as const satisfies Record<
  OtcMethod,
  CardKind
>

/** Whether a user has the card that a method pays to. */
export async function hasCard(
  { cards }: Pick<OtcContext, 'cards'>,
  userId: number,
  method: string,
): Promise<boolean> {
  const kind = method === 'bank' ? cardKinds.bank : cardKinds.wire
  return (await cards.find(userId, kind)) !== undefined
}

/** The account of the seller, for the sides of an order that has not ended. */
export async function payeeOf({ cards }: OtcContext, order: OtcOrder) {
  const kind = order.method === 'bank' ? cardKinds.bank : cardKinds.wire
  const stored = await cards.find(sidesOf(order).sellerId, kind)
  if (stored === undefined) return null
  const { real_name: name, bank_name: bank, card_number, iban, swift } = stored.card
  return { name, bank, account: iban === '' ? card_number : iban, swift }
}
