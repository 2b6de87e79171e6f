import { protocolModule } from '../../module.ts'
import type { addressbookEndpoints } from './endpoints.ts'
import type en from './locales/en.json'

type Addressbook = { calls: typeof addressbookEndpoints; texts: typeof en }

export const addressbook = protocolModule<Addressbook>()({
  texts: 'services/addressbook/locales',
  securityEvents: [
    'account.address_saved',
    'account.address_deleted',
    'account.whitelist_on',
    'account.whitelist_off',
  ],
  noticeGroup: 'security',
  notices: ['address_saved', 'whitelist_on', 'whitelist_off'],
})
