import type { Database } from '../../db/database.ts'
import type { Networks } from '../networks/networks.ts'
import type { Notices } from '../notice/notices.ts'
import type { SecurityReports } from '../security-log/security-log.ts'
import type { PayPasswords } from '../security/pay-passwords.ts'
import type { Uploads } from '../uploads/uploads.ts'

export type AddressBookContext = {
  readonly db: Database
  readonly now: () => number
  readonly networks: Pick<Networks, 'find' | 'of' | 'checkPayee'>
  readonly notices: Pick<Notices, 'store'>
  readonly payPasswords: Pick<PayPasswords, 'check'>
  readonly securityLog: SecurityReports
  readonly uploads: Pick<Uploads, 'readOf' | 'use' | 'drop'>
}
