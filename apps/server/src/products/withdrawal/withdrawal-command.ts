import { type Amount, amountOf, parseDecimal } from '@candor/core/money'
import { type RequestWithdrawal, withdrawalStatus } from '@candor/core/products/withdrawal'
import type { BodyOf } from '@candor/protocol'
import type { withdrawalEndpoints } from '@candor/protocol/products/withdrawal/endpoints'

import type { Answer } from '../../calls/mount.ts'
import { type Currency, findCurrency } from '../../catalog/currencies.ts'
import { isWorthMore } from '../../catalog/is-worth-more.ts'
import type { EventSource } from '../../services/security-log/security-log.ts'
import { areWithdrawalsFrozen } from '../../services/security/are-withdrawals-frozen.ts'
import { provePayment } from '../../services/security/prove-payment.ts'
import { withdrawalLimit } from '../../services/settings/withdrawal-limit.ts'
import { earlierReply } from './earlier-reply.ts'
import { heldFor } from './held-for.ts'
import { type Payee, payeeOf } from './payee-of.ts'
import { amountIn, automaticBelow, automaticCountMax } from './terms.ts'
import type { WithdrawalContext } from './withdrawal-context.ts'
import type { WithdrawalReply } from './withdrawal-reply.ts'

type Wanted = {
  readonly userId: number
  readonly body: BodyOf<typeof withdrawalEndpoints.request>
  readonly from: EventSource
  readonly requestId: string | undefined
}

/** What is submitted next, or the reply to an earlier request with the same key. */
type Prepared =
  | { readonly command: RequestWithdrawal }
  | { readonly earlier: Answer<WithdrawalReply> }

/**
 * Checks everything that needs no proof first, so that a refused amount uses up no code; then the pay password and the
 * code. A repeated request has the earlier reply before any of it.
 */
export async function withdrawalCommand(
  context: WithdrawalContext,
  { userId, body, from, requestId }: Wanted,
): Promise<Answer<Prepared>> {
  const currency = findCurrency(body.currency)
  if (currency === undefined || currency.kind === 'stock')
    return { ok: false, rejection: 'currency_unknown', field: 'currency' }
  const units = parseDecimal(body.number, currency.scale)
  if (units === undefined) return { ok: false, rejection: 'too_many_decimals', field: 'number' }
  const amount = amountOf(units)
  const paid = await payeeOf(context, { userId, currency, body })
  if (requestId !== undefined) {
    const payee = paid.ok ? paid.value : undefined
    const of = { userId, requestId, body, amount, currencyId: currency.id, payee }
    const earlier = await earlierReply(context, of)
    if (earlier !== undefined) return { ok: true, value: { earlier } }
  }
  if (context.breaker.isStopped(currency.id))
    return { ok: false, rejection: 'withdrawals_stopped', field: 'currency' }
  if (await areWithdrawalsFrozen(context, userId))
    return { ok: false, rejection: 'withdrawal_frozen' }
  if (!paid.ok) return paid
  const command = await commandOf(context, { userId, currency, amount, body, payee: paid.value })
  const { committer, exchange, now } = context
  const { withdrawal } = exchange.products
  const admitted = await committer.read(() => withdrawal.preview(command, now()))
  if (!admitted.ok) return { ...admitted, field: 'number' }
  const held = await heldFor(context, userId)
  if (held !== undefined && admitted.value > held.free)
    return { ok: false, rejection: 'withdrawal_held', field: 'number' }
  const factorAbove = context.settings.value('withdraw_factor_above_usdt')
  const isLarge = isWorthMore(exchange, admitted.value, factorAbove)
  const proved = await provePayment(context, { userId, body, from, isLarge })
  if (!proved.ok) return proved
  const review = await reviewOf(context, command, { payee: paid.value, value: admitted.value })
  return { ok: true, value: { command: { ...command, review } } }
}

async function commandOf(
  context: WithdrawalContext,
  of: {
    userId: number
    currency: Currency
    amount: Amount
    body: Wanted['body']
    payee: Payee
  },
): Promise<RequestWithdrawal> {
  const { userId, currency, amount, body, payee } = of
  const { network, address, memo, cardId, fee, min } = payee
  return {
    kind: 'withdrawal.request',
    userId,
    currencyId: currency.id,
    amount,
    fee: amountIn(fee, currency),
    amountMin: amountIn(min, currency),
    limit: withdrawalLimit(context.settings, await context.levels.of(userId)),
    network,
    address,
    memo,
    cardId,
    remark: (body.remark ?? '').trim(),
    review: '',
  }
}

/** Why staff have to decide; empty where the rules approve by themselves. */
async function reviewOf(
  context: WithdrawalContext,
  { userId, currencyId }: RequestWithdrawal,
  { payee, value }: { payee: Payee; value: bigint },
): Promise<string> {
  const { breaker, db, now } = context
  if (payee.cardId > 0) return 'bank_card'
  if (!payee.isRested) return 'new_address'
  if (value >= automaticBelow(context)) return 'large_amount'
  const unusual = breaker.reasonFor(currencyId)
  if (unusual !== undefined) return unusual
  const recent = await db
    .selectFrom('withdrawal')
    .select('id')
    .where('user_id', '=', BigInt(userId))
    .where('at', '>', BigInt(now() - 86_400_000))
    .where('status', '<=', withdrawalStatus.done)
    .limit(automaticCountMax)
    .execute()
  return recent.length >= automaticCountMax ? 'many_withdrawals' : ''
}
