import { formatDecimal } from '@candor/core/money'
import type { SendRow } from '@candor/core/products/send'
import type { ReplyOf } from '@candor/protocol'
import type { sendEndpoints } from '@candor/protocol/products/send/endpoints'

import { currencyById } from '../../catalog/currencies.ts'
import { maskedName } from '../../services/account/masked-name.ts'

export type SendReply = ReplyOf<typeof sendEndpoints.make>

const bitcoinScale = 8

/** A send as one of its two users sees it; `nickname` is the other one's. */
export function sendReply(
  row: SendRow,
  { direction, nickname }: { direction: SendReply['direction']; nickname: string },
): SendReply {
  const { id, userId, currencyId, amount, value, payee, note, at } = row
  const { code, scale } = currencyById(currencyId)
  const isSent = direction === 'sent'
  return {
    id,
    direction,
    currency: currencyId,
    code,
    number: formatDecimal(amount, scale),
    fee: formatDecimal(0n, scale),
    value_btc: formatDecimal(isSent ? value : 0n, bitcoinScale),
    name: maskedName(nickname),
    payee: isSent ? payee : String(userId),
    note,
    at,
  }
}
