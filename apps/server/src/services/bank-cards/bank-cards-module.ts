import type { CardKind } from '@candor/protocol/services/bank-cards/bank-card-rules'
import { bankCardsEndpoints } from '@candor/protocol/services/bank-cards/endpoints'

import { mount } from '../../calls/mount.ts'
import type { ServerModule } from '../../server-module.ts'
import { notice } from '../notice/notice-module.ts'
import { sourceOf } from '../security-log/security-log.ts'
import { security } from '../security/security-module.ts'
import { vault } from '../vault/vault-module.ts'
import { BankCards, type StoredCard } from './bank-cards.ts'
import { maskedCard } from './masked-card.ts'
import { type CardContext, saveCard } from './save-card.ts'
import { verifyBankCards } from './verify-bank-cards.ts'

export const bankCards = {
  name: 'bankCards',
  migrations: new URL('migrations/', import.meta.url),
  verify: [['bank cards', verifyBankCards]],
  open: async ({ db, now, securityLog, stateOf }) => {
    const state = new BankCards({ db, now, vault: await stateOf(vault) })
    const context: CardContext = {
      cards: state,
      now,
      securityLog,
      notices: await stateOf(notice),
      payPasswords: (await stateOf(security)).payPasswords,
    }
    return { state, calls: bankCardsCalls(context) }
  },
} as const satisfies ServerModule

function bankCardsCalls(context: CardContext) {
  const { cards, securityLog } = context
  const infoOf = async (userId: number, kind: CardKind) => {
    const stored = await cards.find(userId, kind)
    return { ok: true, value: stored === undefined ? null : reply(stored) } as const
  }
  return mount(bankCardsEndpoints, {
    cashSave: async (call) => {
      const from = sourceOf(call)
      const { body, user } = call
      const saved = await saveCard(context, { userId: user.id, kind: 'domestic', body, from })
      return saved.ok ? { ok: true, value: reply(saved.value) } : saved
    },
    cashSaveInternational: async (call) => {
      const from = sourceOf(call)
      const { body, user } = call
      const saved = await saveCard(context, { userId: user.id, kind: 'international', body, from })
      return saved.ok ? { ok: true, value: reply(saved.value) } : saved
    },
    cashInfo: ({ user }) => infoOf(user.id, 'domestic'),
    cashInfoInternational: ({ user }) => infoOf(user.id, 'international'),
    cashDelete: async (call) => {
      const userId = call.user.id
      const { kind } = call.body
      if (!(await cards.delete(userId, kind))) return { ok: false, rejection: 'bank_card_unknown' }
      const details = { kind }
      const event = 'account.bank_card_deleted'
      securityLog.report({ kind: event, userId, from: sourceOf(call), details })
      return { ok: true, value: true }
    },
  })
}

const reply = ({ kind, card, nameAgrees, updatedAt }: StoredCard) => ({
  kind,
  ...maskedCard(card),
  name_agrees: nameAgrees,
  updated_at: updatedAt,
})
