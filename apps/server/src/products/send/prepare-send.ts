import type { Command } from '@candor/core'
import { amountOf, parseDecimal } from '@candor/core/money'
import type { MakeSend } from '@candor/core/products/send'
import type { BodyOf } from '@candor/protocol'
import type { sendEndpoints } from '@candor/protocol/products/send/endpoints'

import type { Answer } from '../../calls/mount.ts'
import { findCurrency } from '../../catalog/currencies.ts'
import { isWorthMore } from '../../catalog/is-worth-more.ts'
import { storedReply } from '../../commit/stored-reply.ts'
import { restMs, whitelistOf } from '../../services/addressbook/whitelist.ts'
import type { EventSource } from '../../services/security-log/security-log.ts'
import { areWithdrawalsFrozen } from '../../services/security/are-withdrawals-frozen.ts'
import { provePayment } from '../../services/security/prove-payment.ts'
import { withdrawalLimit } from '../../services/settings/withdrawal-limit.ts'
import { findRecipient, type Named, namedRecipient } from './find-recipient.ts'
import { heldFor } from './held-for.ts'
import type { SendContext } from './send-context.ts'
import type { SendReply } from './send-reply.ts'

/** What the core decides next, or the answer where it has nothing to decide. */
type Prepared =
  | { readonly command: MakeSend; readonly nickname: string }
  | { readonly answer: Answer<SendReply> }
type Wanted = {
  readonly userId: number
  readonly body: BodyOf<typeof sendEndpoints.make>
  readonly from: EventSource
  readonly requestId: string | undefined
}

/**
 * Checks everything that needs no proof first, so that a refused send uses up no code; then the pay password and the code.
 * A repeated request has the earlier reply before any of it.
 */
export async function prepareSend(context: SendContext, wanted: Wanted): Promise<Prepared> {
  const sent = sentOf(wanted.body)
  if (!sent.ok) return { answer: sent }
  const { named, ...fields } = sent.value
  const { userId, requestId } = wanted
  const found = await findRecipient(context, userId, named)
  const recipientId = found.ok ? found.value.id : undefined
  if (requestId !== undefined) {
    const isSame = (command: Command) => isRepeated(command, { ...fields, recipientId })
    const earlier = await storedReply<SendReply>(context.db, { userId, requestId, isSame })
    if (earlier !== undefined) return { answer: earlier }
  }
  if (await areWithdrawalsFrozen(context, userId))
    return { answer: { ok: false, rejection: 'withdrawal_frozen' } }
  if (!found.ok) return { answer: found }
  const { id, nickname } = found.value
  const limit = withdrawalLimit(context.settings, await context.levels.of(userId))
  const command: MakeSend = { kind: 'send.make', userId, recipientId: id, ...fields, limit }
  const checked = await check(context, command, wanted)
  return checked.ok ? { command, nickname } : { answer: checked }
}

function sentOf(body: Wanted['body']): Answer<Sent & { readonly named: Named }> {
  const currency = findCurrency(body.currency)
  if (currency?.kind !== 'coin')
    return { ok: false, rejection: 'currency_unknown', field: 'currency' }
  const units = parseDecimal(body.number, currency.scale)
  if (units === undefined) return { ok: false, rejection: 'too_many_decimals', field: 'number' }
  const named = namedRecipient(body)
  if (!named.ok) return named
  const { payee } = named.value
  const note = (body.note ?? '').trim()
  const amount = amountOf(units)
  return { ok: true, value: { currencyId: currency.id, amount, payee, note, named: named.value } }
}

/** What the core would refuse, then the payee, then the proof that the user pays. */
async function check(
  context: SendContext,
  command: MakeSend,
  { userId, body, from }: Wanted,
): Promise<Answer<true>> {
  const { committer, exchange, now, settings } = context
  const admitted = await committer.read(() => exchange.products.send.preview(command, now()))
  if (!admitted.ok)
    return { ...admitted, field: admitted.rejection === 'send_to_self' ? 'to' : 'number' }
  const held = await heldFor(context, userId)
  if (held !== undefined && admitted.value > held.free)
    return { ok: false, rejection: 'withdrawal_held', field: 'number' }
  if (!(await isAllowedPayee(context, command)))
    return { ok: false, rejection: 'send_whitelist_only', field: 'to' }
  const factorAbove = settings.value('withdraw_factor_above_usdt')
  const isLarge = isWorthMore(exchange, admitted.value, factorAbove)
  return provePayment(context, { userId, body, from, isLarge })
}

type Sent = Pick<MakeSend, 'currencyId' | 'amount' | 'payee' | 'note'>

/** Whether a stored command is the same send; a recipient who can no longer receive is compared by the written form alone. */
function isRepeated(
  command: Command,
  { currencyId, amount, payee, note, recipientId }: Sent & { recipientId: number | undefined },
): boolean {
  return (
    command.kind === 'send.make' &&
    command.currencyId === currencyId &&
    command.amount === amount &&
    command.payee === payee &&
    command.note === note &&
    (recipientId === undefined || command.recipientId === recipientId)
  )
}

/** With the whitelist on, funds go only to those who have rested as a new address does: to earlier recipients. */
async function isAllowedPayee(
  { db, now }: SendContext,
  { userId, recipientId }: MakeSend,
): Promise<boolean> {
  const { isOn } = await whitelistOf(db, userId, now())
  if (!isOn) return true
  const earlier = await db
    .selectFrom('send')
    .select('id')
    .where('user_id', '=', BigInt(userId))
    .where('recipient_id', '=', BigInt(recipientId))
    .where('at', '<=', BigInt(now() - restMs))
    .limit(1)
    .executeTakeFirst()
  return earlier !== undefined
}
