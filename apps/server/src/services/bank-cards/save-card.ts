import type { BodyOf } from '@candor/protocol'
import type { CardKind } from '@candor/protocol/services/bank-cards/bank-card-rules'
import type { bankCardsEndpoints } from '@candor/protocol/services/bank-cards/endpoints'

import type { Answer } from '../../calls/mount.ts'
import type { Notices } from '../notice/notices.ts'
import type { EventSource, SecurityReports } from '../security-log/security-log.ts'
import type { PayPasswords } from '../security/pay-passwords.ts'
import type { BankCards, StoredCard } from './bank-cards.ts'
import { cardForm } from './card-form.ts'

export type CardContext = {
  readonly cards: BankCards
  readonly now: () => number
  readonly notices: Pick<Notices, 'store'>
  readonly payPasswords: Pick<PayPasswords, 'check'>
  readonly securityLog: SecurityReports
}
type Save = {
  readonly userId: number
  readonly kind: CardKind
  readonly body: BodyOf<typeof bankCardsEndpoints.cashSave>
  readonly from: EventSource
}

/** The pay password is checked after the form, so that a typing error costs no try. */
export async function saveCard(
  context: CardContext,
  { userId, kind, body, from }: Save,
): Promise<Answer<StoredCard>> {
  const { cards, notices, now, payPasswords, securityLog } = context
  const form = cardForm(body, kind)
  if (!form.ok) return form
  const paid = await payPasswords.check({ userId, payPassword: body.pay_password, from })
  if (!paid.ok) return paid
  await cards.save(userId, kind, form.value)
  securityLog.report({ kind: 'account.bank_card_saved', userId, from, details: { kind } })
  const at = now()
  const source = `bank_card_saved:${kind}:${at}`
  const values = { last: form.value.card_number.slice(-4) }
  await notices.store([
    { userId, kind: 'bank_card_saved', source, at, ref: 0, values: () => values },
  ])
  const stored = await cards.find(userId, kind)
  // It was deleted at the same moment by another call of the user.
  if (stored === undefined) return { ok: false, rejection: 'bank_card_unknown' }
  return { ok: true, value: stored }
}
