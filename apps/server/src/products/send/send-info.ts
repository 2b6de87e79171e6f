import { amountOf, formatDecimal } from '@candor/core/money'
import type { ReplyOf } from '@candor/protocol'
import type { sendEndpoints } from '@candor/protocol/products/send/endpoints'

import type { Answer } from '../../calls/mount.ts'
import { findCurrency } from '../../catalog/currencies.ts'
import { limitFigures } from '../../catalog/limit-figures.ts'
import { heldReply } from '../../services/security/held-funds.ts'
import { paymentSecurity } from '../../services/security/payment-security.ts'
import { withdrawalLimit } from '../../services/settings/withdrawal-limit.ts'
import { heldFor } from './held-for.ts'
import type { SendContext } from './send-context.ts'

/** What a send of a coin needs, and how much the caller may send now. */
export async function sendInfo(
  context: SendContext,
  { userId, currency: wanted }: { userId: number; currency: string },
): Promise<Answer<ReplyOf<typeof sendEndpoints.info>>> {
  const currency = findCurrency(wanted)
  if (currency?.kind !== 'coin')
    return { ok: false, rejection: 'currency_unknown', field: 'currency' }
  const { committer, exchange, levels, now, settings } = context
  const { id, code, scale } = currency
  const level = await levels.of(userId)
  const total = withdrawalLimit(settings, level)
  const found = await committer.read(() => {
    const { allowance } = exchange.products.send
    const price = allowance.valueOf(id, amountOf(10n ** BigInt(scale)))
    return {
      balance: exchange.ledger.available(userId, 'change', id),
      used: allowance.used(userId, now()),
      price: price.ok ? price.value : undefined,
    }
  })
  const held = await heldFor(context, userId)
  const figures = { level, total, free: held?.free, ...found }
  const { limit, max, left } = limitFigures(figures, currency)
  return {
    ok: true,
    value: {
      currency: id,
      code,
      scale,
      balance: formatDecimal(found.balance, scale),
      max,
      limit,
      ...(left !== undefined && { left }),
      ...(await paymentSecurity(context, userId)),
      ...heldReply(held),
    },
  }
}
