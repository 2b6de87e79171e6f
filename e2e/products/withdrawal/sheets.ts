import { addressOf } from '../../pages.ts'
import type { Sheet } from '../../sheets.ts'

const withdraw = addressOf('withdrawal.withdraw')
const addresses = addressOf('addressbook.addresses')
const addAddress = addressOf('addressbook.addAddress')
const user = 'verified'

/** Those of the addresses and cards that withdrawals go to, too. */
export const sheets: readonly Sheet[] = [
  { address: withdraw, button: 'withdrawal:address_book', user },
  { address: withdraw, button: 'addressbook:scan', user },
  { address: '/pages/fund/withdraw?currency=USD', button: 'withdrawal:currency', user },
  { address: addAddress, button: 'addressbook:coin', user },
  { address: addAddress, button: 'addressbook:network', user },
  { address: addresses, button: 'addressbook:show_qr', name: /^Ledger/, user },
  { address: addresses, button: 'addressbook:rename_one', name: 'addressbook:rename', user },
  { address: addresses, button: 'addressbook:delete_one', name: 'addressbook:delete', user },
  {
    address: addressOf('addressbook.whitelist'),
    button: 'addressbook:whitelist',
    role: 'switch',
    user,
  },
  { address: addressOf('bankcards.bank'), button: 'bankcards:delete', user },
]
