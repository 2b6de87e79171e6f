import { addressName } from '@candor/protocol/services/addressbook/address-book-rules'

import type { Answer } from '../../calls/mount.ts'
import type { AddressBookContext } from './address-book-context.ts'
import { addressDigest } from './address-rows.ts'

type Own = { readonly userId: number; readonly id: number }
const unknown = { ok: false, rejection: 'address_unknown' } as const

export async function renameAddress(
  { db }: AddressBookContext,
  { userId, id, written }: Own & { written: string },
): Promise<Answer<boolean>> {
  const name = addressName(written)
  if (name === undefined) return { ok: false, rejection: 'address_name_wrong', field: 'name' }
  return db.transaction().execute(async (transaction): Promise<Answer<boolean>> => {
    const row = await transaction
      .selectFrom('wallet_address')
      .selectAll()
      .where('id', '=', BigInt(id))
      .where('user_id', '=', BigInt(userId))
      .forUpdate()
      .executeTakeFirst()
    if (row === undefined) return unknown
    await transaction
      .updateTable('wallet_address')
      .set({ name, digest: addressDigest({ ...row, name }) })
      .where('id', '=', row.id)
      .execute()
    return { ok: true, value: true }
  })
}

/** Deletes it with its picture. Saved again, it is a new address. */
export async function deleteAddress(
  { db, uploads }: AddressBookContext,
  { userId, id }: Own,
): Promise<Answer<boolean>> {
  const gone = await db
    .deleteFrom('wallet_address')
    .where('id', '=', BigInt(id))
    .where('user_id', '=', BigInt(userId))
    .returning('qrcode')
    .executeTakeFirst()
  if (gone === undefined) return unknown
  await uploads.drop({ ownerId: userId, path: gone.qrcode })
  return { ok: true, value: true }
}
