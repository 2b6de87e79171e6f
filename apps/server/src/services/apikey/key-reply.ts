import type { ReplyOf } from '@candor/protocol'
import type { apiKeyEndpoints } from '@candor/protocol/services/apikey/endpoints'

import { type ApiKeyRow, listOf } from './api-keys.ts'

type KeyReply = ReplyOf<typeof apiKeyEndpoints.keyEdit>

/** A key as its owner and the staff see it: never with its secret. */
export function keyReply(row: ApiKeyRow): KeyReply {
  return {
    id: Number(row.id),
    name: row.name,
    key: row.key,
    permissions: listOf(row.permissions) as KeyReply['permissions'], // As `create` wrote them.
    addresses: listOf(row.addresses),
    created_at: Number(row.created_at),
    expires_at: Number(row.expires_at),
    last_used_at: Number(row.last_used_at),
    last_address: row.last_address,
  }
}
