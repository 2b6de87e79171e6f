import { type BodyOf, keyPermissions, type ReplyOf } from '@candor/protocol'
import type { apiKeyEndpoints } from '@candor/protocol/services/apikey/endpoints'

import type { Answer } from '../../calls/mount.ts'
import { translate } from '../../calls/texts.ts'
import type { Database } from '../../db/database.ts'
import { allOf } from '../account/find-account.ts'
import type { Notices } from '../notice/notices.ts'
import type { Mailer } from '../outbox/mailer.ts'
import type { ApiKeys } from './api-keys.ts'
import { keyAddresses } from './key-addresses.ts'

export type CreateContext = {
  readonly db: Database
  readonly now: () => number
  readonly keys: ApiKeys
  readonly mailer: Mailer
  readonly notices: Pick<Notices, 'store'>
}
type Wanted = BodyOf<typeof apiKeyEndpoints.keyCreate>
type Created = ReplyOf<typeof apiKeyEndpoints.keyCreate>

const dayMs = 24 * 3_600_000
const daysDefault = 90

/** Creates a key of a user and informs them, by mail and in the app. */
export async function createKey(
  context: CreateContext,
  userId: number,
  { name: written, permissions: names, addresses: text = '', days }: Wanted,
): Promise<Answer<Created>> {
  const { keys, now } = context
  const name = written.trim()
  if (name === '') return { ok: false, rejection: 'parameter_error', field: 'name' }
  const wanted = names.split(',')
  const permissions = keyPermissions.filter((permission) => wanted.includes(permission))
  const read = keyAddresses(text, permissions)
  if (!read.ok) return read
  const at = now()
  const expiresAt = at + Number(days ?? daysDefault) * dayMs
  const key = { name, permissions, addresses: read.value, expiresAt }
  const created = await keys.create({ userId, ...key })
  if (created === undefined) return { ok: false, rejection: 'api_key_limit_reached' }
  await inform(context, userId, { id: created.id, name, at })
  return {
    ok: true,
    value: {
      ...created,
      name,
      permissions,
      addresses: [...read.value],
      created_at: at,
      expires_at: expiresAt,
      last_used_at: 0,
      last_address: '',
    },
  }
}

async function inform(
  { db, mailer, notices }: CreateContext,
  userId: number,
  { id, name, at }: { id: number; name: string; at: number },
): Promise<void> {
  const owner = await db
    .selectFrom('app_user')
    .select(['email', 'mobile', 'lang'])
    .where('id', '=', BigInt(userId))
    .executeTakeFirstOrThrow()
  const kind = 'api_key_created'
  await notices.store([
    { userId, kind, source: `${kind}:${id}`, at, ref: 0, values: () => ({ name }) },
  ])
  const text = translate(owner.lang, 'mail_api_key_created', { name })
  for (const receiver of allOf(owner))
    await mailer.send({ receiver, scene: 'security', code: '', text })
}
