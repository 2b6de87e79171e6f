import { addressesMax, addressName } from '@candor/protocol/services/addressbook/address-book-rules'
import { type Selectable, sql } from 'kysely'

import type { Database } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { Disagreement } from '../../verify/disagreement.ts'
import { pagesOf } from '../../verify/rows.ts'
import { addressDigest, whitelistDigest } from './address-rows.ts'

type Found = { readonly id: bigint }

/** Each row has its digest; each address has a picture of its owner that was used for it; no user has too many. */
export async function verifyAddresses(db: Database): Promise<string> {
  const addresses = await verifyRows(db)
  const whitelists = pagesOf<Selectable<Schema['address_whitelist']>>(
    db,
    'select * from address_whitelist',
  )
  for await (const rows of whitelists)
    for (const row of rows)
      if (row.digest !== whitelistDigest(row) || (row.ends_at ?? row.changed_at) < row.changed_at)
        throw new Disagreement('address_whitelist', row.user_id, 'differs from its digest')
  const { rows: strays } = await sql<Found>`
    select wallet_address.id from wallet_address left join upload on upload.path = qrcode
      and upload.owner_id = user_id and upload.class = 'qrcode' and used_for = 'address'
    where upload.id is null limit 1`.execute(db)
  if (strays[0] !== undefined)
    throw new Disagreement('wallet_address', strays[0].id, 'has no picture of its own')
  const { rows: full } = await sql<Found>`
    select user_id as id from wallet_address group by user_id
    having count(*) > ${addressesMax} limit 1`.execute(db)
  if (full[0] !== undefined)
    throw new Disagreement('wallet_address', full[0].id, 'is a user with too many addresses')
  return `${addresses.toLocaleString('en')} withdrawal addresses agree with their digests`
}

async function verifyRows(db: Database): Promise<number> {
  let count = 0
  const pages = pagesOf<Selectable<Schema['wallet_address']>>(db, 'select * from wallet_address')
  for await (const rows of pages) {
    for (const row of rows)
      if (row.digest !== addressDigest(row) || addressName(row.name) !== row.name)
        throw new Disagreement('wallet_address', row.id, 'differs from its digest')
    count += rows.length
  }
  return count
}
