import type { ProductPlatform } from '../../server-module.ts'
import type { BankCards } from '../../services/bank-cards/bank-cards.ts'
import type { PayPasswords } from '../../services/security/pay-passwords.ts'
import type { Settings } from '../../services/settings/settings.ts'
import type { Uploads } from '../../services/uploads/uploads.ts'

export type OtcContext = Pick<
  ProductPlatform,
  'audit' | 'committer' | 'db' | 'exchange' | 'fourEyes' | 'house' | 'levels' | 'now' | 'rooms'
> & {
  readonly cards: BankCards
  readonly payPasswords: Pick<PayPasswords, 'check'>
  readonly settings: Settings
  readonly uploads: Pick<Uploads, 'readOf' | 'use'>
}
