import { formatDecimal } from '@candor/core/money'
import type { TransferRow } from '@candor/core/products/transfer'
import type { ReplyOf } from '@candor/protocol'
import type { transferEndpoints } from '@candor/protocol/products/transfer/endpoints'

import { currencyById } from '../../catalog/currencies.ts'

type TransferReply = ReplyOf<typeof transferEndpoints.move>

/** A transfer as its owner sees it. */
export function transferReply(transfer: TransferRow): TransferReply {
  const { id, currencyId, amount, from, to, at } = transfer
  const { code, scale } = currencyById(currencyId)
  return {
    id,
    currency_id: currencyId,
    code,
    number: formatDecimal(amount, scale),
    from_field: from,
    to_field: to,
    at,
  }
}
