import type { BodyOf } from '@candor/protocol'
import { addressesMax, addressName } from '@candor/protocol/services/addressbook/address-book-rules'
import type { addressbookEndpoints } from '@candor/protocol/services/addressbook/endpoints'

import type { Answer } from '../../calls/mount.ts'
import { type Currency, findCurrency } from '../../catalog/currencies.ts'
import type { CoinNetwork } from '../networks/networks.ts'
import type { EventSource } from '../security-log/security-log.ts'
import type { AddressBookContext } from './address-book-context.ts'
import { addressDigest } from './address-rows.ts'
import { readQr } from './read-qr.ts'

type Body = BodyOf<typeof addressbookEndpoints.addressSave>
type Checked = {
  readonly currency: Currency
  readonly network: CoinNetwork
  readonly name: string
  readonly address: string
  readonly memo: string
  readonly qrcode: string
}

/**
 * Saves an address. The pay password is checked after the form, so that a typing error costs no try. Saving again with the
 * same picture returns the id of the first time.
 */
export async function saveAddress(
  context: AddressBookContext,
  { userId, body, from }: { userId: number; body: Body; from: EventSource },
): Promise<Answer<{ id: number }>> {
  const checked = checkForm(context, body)
  if (!checked.ok) return checked
  const entry = checked.value
  const saved = await savedBefore(context, userId, entry)
  if (saved !== undefined) return { ok: true, value: { id: saved } }
  const picture = await checkPicture(context, userId, entry)
  if (!picture.ok) return picture
  const { pay_password: payPassword } = body
  const paid = await context.payPasswords.check({ userId, payPassword, from })
  if (!paid.ok) return paid
  const stored = await store(context, userId, entry)
  if (!stored.ok) return stored
  const { currency, network, name } = entry
  const details = { currency: currency.code, network: network.network }
  context.securityLog.report({ kind: 'account.address_saved', userId, from, details })
  const { id } = stored.value
  const values = { name, code: currency.code, network: network.label }
  await context.notices.store([
    {
      userId,
      kind: 'address_saved',
      source: `address_saved:${id}`,
      at: context.now(),
      ref: id,
      values: () => values,
    },
  ])
  return stored
}

/** In the order of the form. */
function checkForm({ networks }: AddressBookContext, body: Body): Answer<Checked> {
  const currency = findCurrency(body.currency)
  if (currency === undefined) return { ok: false, rejection: 'currency_unknown', field: 'currency' }
  const network =
    body.network === undefined ? networks.of(currency)[0] : networks.find(currency, body.network)
  if (network === undefined) return { ok: false, rejection: 'network_unknown', field: 'network' }
  const written = body.address?.trim() ?? ''
  if (written === '') return { ok: false, rejection: 'address_required', field: 'address' }
  const payee = networks.checkPayee(network, { address: written, memo: body.memo?.trim() })
  if (!payee.ok) {
    const field = payee.problem === 'memo_invalid' ? 'memo' : 'address'
    return { ok: false, rejection: payee.problem, field }
  }
  const qrcode = body.qrcode ?? ''
  if (qrcode === '') return { ok: false, rejection: 'qrcode_required', field: 'qrcode' }
  if ((body.name ?? '').trim() === '')
    return { ok: false, rejection: 'address_name_wrong', field: 'name' }
  const name = addressName(body.name ?? '')
  if (name === undefined) return { ok: false, rejection: 'address_name_wrong', field: 'name' }
  const { address, memo } = payee
  return { ok: true, value: { currency, network, name, address, memo, qrcode } }
}

/** The id of the address that this picture was used for, where all else is the same. */
async function savedBefore(
  { db }: AddressBookContext,
  userId: number,
  entry: Checked,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('wallet_address')
    .select('id')
    .where('qrcode', '=', entry.qrcode)
    .where('user_id', '=', BigInt(userId))
    .where('currency_id', '=', entry.currency.id)
    .where('network', '=', entry.network.network)
    .where('address', '=', entry.address)
    .where('memo', '=', entry.memo)
    .executeTakeFirst()
  return row && Number(row.id)
}

/** A memo in the code must be the same too; many codes have none. */
async function checkPicture(
  { networks, uploads }: AddressBookContext,
  userId: number,
  { network, address, memo, qrcode }: Checked,
): Promise<Answer<true>> {
  const picture = qrcode.startsWith('/api/uploads/qrcode/')
    ? await uploads.readOf(userId, qrcode)
    : undefined
  if (picture === undefined) return { ok: false, rejection: 'upload_unknown', field: 'qrcode' }
  const coded = await readQr(picture.bytes)
  if (coded === undefined) return { ok: false, rejection: 'qrcode_unreadable', field: 'qrcode' }
  const payee = networks.checkPayee(network, { address: coded.address })
  const isSame = payee.ok && payee.address === address
  if (isSame && (coded.memo === '' || coded.memo === memo)) return { ok: true, value: true }
  return { ok: false, rejection: 'qrcode_differs', field: 'qrcode' }
}

/** The user's row is locked, so of many addresses at once no more than the limit are stored. */
async function store(
  { db, now, uploads }: AddressBookContext,
  userId: number,
  { currency, network, name, address, memo, qrcode }: Checked,
): Promise<Answer<{ id: number }>> {
  const owner = BigInt(userId)
  return db.transaction().execute(async (transaction): Promise<Answer<{ id: number }>> => {
    await transaction
      .selectFrom('app_user')
      .select('id')
      .where('id', '=', owner)
      .forUpdate()
      .execute()
    const rows = await transaction
      .selectFrom('wallet_address')
      .select(['currency_id', 'network', 'address', 'memo'])
      .where('user_id', '=', owner)
      .execute()
    const isKnown = rows.some(
      (row) =>
        row.currency_id === currency.id &&
        row.network === network.network &&
        row.address === address &&
        row.memo === memo,
    )
    if (isKnown) return { ok: false, rejection: 'address_saved_before', field: 'address' }
    if (rows.length >= addressesMax) return { ok: false, rejection: 'address_limit_reached' }
    const upload = { ownerId: userId, uploadClass: 'qrcode', path: qrcode, use: 'address' } as const
    if (!(await uploads.use(transaction, upload)))
      return { ok: false, rejection: 'upload_unknown', field: 'qrcode' }
    const row = {
      user_id: userId,
      currency_id: currency.id,
      network: network.network,
      name,
      address,
      memo,
      qrcode,
      created_at: now(),
    }
    const { id } = await transaction
      .insertInto('wallet_address')
      .values({ ...row, digest: addressDigest(row) })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { ok: true, value: { id: Number(id) } }
  })
}
