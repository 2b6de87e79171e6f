import { protocolModule } from '../../module.ts'
import type { bankCardsEndpoints } from './endpoints.ts'
import type en from './locales/en.json'

type BankCards = { calls: typeof bankCardsEndpoints; texts: typeof en }

export const bankCards = protocolModule<BankCards>()({
  texts: 'services/bank-cards/locales',
  securityEvents: ['account.bank_card_saved', 'account.bank_card_deleted'],
  noticeGroup: 'security',
  notices: ['bank_card_saved'],
})
