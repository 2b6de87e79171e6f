import { formatDecimal } from '@candor/core/money'
import type { __pascal__Entry } from '@candor/core/products/__kebab__'
import type { ReplyOf } from '@candor/protocol'
import type { __camel__Endpoints } from '@candor/protocol/products/__kebab__/endpoints'

import { currencyById } from '../../catalog/currencies.ts'

type EntryReply = ReplyOf<typeof __camel__Endpoints.open>

/** An entry as its owner sees it. */
export function entryReply({ id, currencyId, amount, openedAt }: __pascal__Entry): EntryReply {
  const { code, scale } = currencyById(currencyId)
  return {
    id,
    currency: currencyId,
    code,
    amount: formatDecimal(amount, scale),
    opened_at: openedAt,
  }
}
