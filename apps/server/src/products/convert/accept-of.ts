import type { Exchange } from '@candor/core'
import type { AcceptQuote } from '@candor/core/products/convert'

import type { Answer } from '../../calls/mount.ts'
import { isFiat } from './terms.ts'

type Accepted = {
  readonly userId: number
  readonly quoteId: number
  /** Whether the call is the one for fiat money. */
  readonly isFiat: boolean
}

/** The command that accepts a quote. One of the other call counts as expired, because that call has other requirements. */
export function acceptOf(
  { products: { convert } }: Exchange,
  { userId, quoteId, isFiat: isOfFiat }: Accepted,
): Answer<AcceptQuote> {
  const quote = convert.quotes.of(userId)
  if (quote?.id === quoteId && isFiat(quote.fromId) !== isOfFiat)
    return { ok: false, rejection: 'convert_quote_expired' }
  return { ok: true, value: { kind: 'convert.accept', userId, quoteId } }
}
