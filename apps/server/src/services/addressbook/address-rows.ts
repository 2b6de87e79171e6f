import type { Int8, Int8Identity, NullableInt8 } from '../../db/column-types.ts'
import { digestOf } from './digest-of.ts'

declare module '../../db/schema.ts' {
  interface Schema {
    wallet_address: {
      id: Int8Identity
      user_id: Int8
      currency_id: number
      network: string
      name: string
      address: string
      memo: string
      qrcode: string
      created_at: Int8
      digest: string
    }
    address_whitelist: {
      user_id: Int8
      is_on: boolean
      ends_at: NullableInt8
      changed_at: Int8
      digest: string
    }
  }
}

type Whole = number | bigint
type AddressFields = {
  readonly user_id: Whole
  readonly currency_id: number
  readonly network: string
  readonly name: string
  readonly address: string
  readonly memo: string
  readonly qrcode: string
  readonly created_at: Whole
}
type WhitelistFields = {
  readonly user_id: Whole
  readonly is_on: boolean
  readonly ends_at: Whole | null
  readonly changed_at: Whole
}

export const addressDigest = (row: AddressFields): string =>
  digestOf([
    row.user_id,
    row.currency_id,
    row.network,
    row.name,
    row.address,
    row.memo,
    row.qrcode,
    row.created_at,
  ])

export const whitelistDigest = (row: WhitelistFields): string =>
  digestOf([row.user_id, row.is_on, row.ends_at, row.changed_at])
