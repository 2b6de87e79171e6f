import { restHours } from '@candor/protocol/services/addressbook/address-book-rules'
import { addressbookEndpoints } from '@candor/protocol/services/addressbook/endpoints'

import { mount } from '../../calls/mount.ts'
import { pageReply, pagingOf } from '../../calls/paging.ts'
import { currencyById, findCurrency } from '../../catalog/currencies.ts'
import type { ServerModule } from '../../server-module.ts'
import { networks } from '../networks/networks-module.ts'
import { notice } from '../notice/notice-module.ts'
import { sourceOf } from '../security-log/security-log.ts'
import { security } from '../security/security-module.ts'
import { uploads } from '../uploads/uploads-module.ts'
import type { AddressBookContext } from './address-book-context.ts'
import { AddressBook, type SavedAddress } from './address-book.ts'
import { deleteAddress, renameAddress } from './change-address.ts'
import { saveAddress } from './save-address.ts'
import { switchWhitelist } from './switch-whitelist.ts'
import { verifyAddresses } from './verify-addresses.ts'
import { restMs, type Whitelist, whitelistOf } from './whitelist.ts'

export const addressbook = {
  name: 'addressbook',
  migrations: new URL('migrations/', import.meta.url),
  verify: [['withdrawal addresses', verifyAddresses]],
  open: async ({ db, now, securityLog, stateOf }) => {
    const context: AddressBookContext = {
      db,
      now,
      securityLog,
      networks: await stateOf(networks),
      notices: await stateOf(notice),
      payPasswords: (await stateOf(security)).payPasswords,
      uploads: await stateOf(uploads),
    }
    const state = new AddressBook({ db, now })
    return { state, calls: addressbookCalls(context, state) }
  },
} as const satisfies ServerModule

function addressbookCalls(context: AddressBookContext, book: AddressBook) {
  const { db, now, networks: known, securityLog } = context
  return mount(addressbookEndpoints, {
    addressSave: (call) =>
      saveAddress(context, { userId: call.user.id, body: call.body, from: sourceOf(call) }),
    addressList: async ({ body, user }) => {
      const currency = body.currency === undefined ? undefined : findCurrency(body.currency)
      if (body.currency !== undefined && currency === undefined)
        return { ok: false, rejection: 'currency_unknown', field: 'currency' }
      const { isOn } = await whitelistOf(db, user.id, now())
      const all = (await book.list(user.id)).filter(
        (entry) =>
          (currency === undefined || entry.currencyId === currency.id) &&
          (body.network === undefined || entry.network === body.network),
      )
      const paging = pagingOf(body)
      const { cursor, offset, limit } = paging
      const after = cursor === undefined ? all : all.filter(({ id }) => id < cursor)
      const rows = after.slice(offset, offset + limit + 1)
      const shown = rows.map((entry) => reply(known, entry, { isOn, at: now() }))
      return {
        ok: true,
        value: pageReply(shown, paging, cursor === undefined ? all.length : undefined),
      }
    },
    addressRename: ({ body, user }) =>
      renameAddress(context, { userId: user.id, id: Number(body.id), written: body.name }),
    addressDelete: async (call) => {
      const userId = call.user.id
      const gone = await deleteAddress(context, { userId, id: Number(call.body.id) })
      if (gone.ok)
        securityLog.report({ kind: 'account.address_deleted', userId, from: sourceOf(call) })
      return gone
    },
    whitelist: async ({ user }) => ({
      ok: true,
      value: whitelistReply(await whitelistOf(db, user.id, now())),
    }),
    whitelistSet: async (call) => {
      const { body, user } = call
      const wanted = { userId: user.id, isWanted: body.on === '1', from: sourceOf(call) }
      const switched = await switchWhitelist(context, {
        ...wanted,
        payPassword: body.pay_password,
      })
      return switched.ok ? { ok: true, value: whitelistReply(switched.value) } : switched
    },
  })
}

function reply(
  known: AddressBookContext['networks'],
  entry: SavedAddress,
  { isOn, at }: { isOn: boolean; at: number },
) {
  const { id, name, address, memo, qrcode, createdAt } = entry
  const { code } = currencyById(entry.currencyId)
  const network = known.find({ code }, entry.network)
  if (network === undefined) throw new Error(`wallet address ${id}`)
  const usableAt = createdAt + restMs
  return {
    id,
    currency: entry.currencyId,
    code,
    network: network.network,
    label: network.label,
    name,
    address,
    memo,
    qrcode,
    created_at: createdAt,
    usable_at: usableAt,
    is_resting: isOn && usableAt > at,
  }
}

const whitelistReply = ({ isOn, endsAt }: Whitelist) => ({
  is_on: isOn,
  ends_at: endsAt,
  rest_hours: restHours,
})
