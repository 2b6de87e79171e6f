import type { ReplyOf } from '@candor/protocol'
import type { accountEndpoints } from '@candor/protocol/services/account/endpoints'
import type { Updateable } from 'kysely'

import type { Answer } from '../../calls/mount.ts'
import type { Schema } from '../../db/schema.ts'
import type { AccountContext } from './account-context.ts'
import { nicknameProblem, signatureProblem } from './profile-rules.ts'
import { userInfo } from './user-info.ts'

type Profile = ReplyOf<typeof accountEndpoints.userInfo>

/** Changes the given fields; all of them or none. */
export async function editProfile(
  context: Pick<AccountContext, 'books' | 'credit' | 'db' | 'reservedNames'>,
  userId: number,
  given: { nickname: string | undefined; signature: string | undefined },
): Promise<Answer<Profile>> {
  const nickname = given.nickname?.trim().normalize('NFC')
  const signature = given.signature?.trim().normalize('NFC')
  const problem = nickname === undefined ? undefined : nicknameProblem(nickname)
  if (problem !== undefined) return { ok: false, rejection: problem, field: 'nickname' }
  if (nickname !== undefined && (await context.reservedNames.isLikeAny(nickname, userId)))
    return { ok: false, rejection: 'nickname_reserved', field: 'nickname' }
  const unsigned = signature === undefined ? undefined : signatureProblem(signature)
  if (unsigned !== undefined) return { ok: false, ...unsigned, field: 'signature' }

  const changes = {
    ...(nickname === undefined ? {} : { nickname }),
    ...(signature === undefined ? {} : { signature }),
  }
  return { ok: true, value: await changed(context, userId, changes) }
}

/** Sets an avatar that the user uploaded; an empty path removes it. */
export async function setAvatar(
  context: Pick<AccountContext, 'books' | 'credit' | 'db'>,
  userId: number,
  path: string,
): Promise<Answer<Profile>> {
  const { db } = context
  const changes = { avatar: path }
  if (path === '') return { ok: true, value: await changed(context, userId, changes) }
  // One statement: an old upload could be deleted between a check and the change.
  const { numUpdatedRows } = await db
    .updateTable('app_user')
    .set(changes)
    .where('id', '=', BigInt(userId))
    .where((row) =>
      row.exists(
        row
          .selectFrom('upload')
          .select('id')
          .where('path', '=', path)
          .where('owner_id', '=', BigInt(userId))
          .where('class', '=', 'avatar'),
      ),
    )
    .executeTakeFirst()
  return numUpdatedRows === 0n
    ? { ok: false, rejection: 'upload_unknown', field: 'head_portrait' }
    : { ok: true, value: await userInfo(context, userId) }
}

/** Stores the fiat of totals, the country and the language of mails. */
export async function savePreferences(
  context: Pick<AccountContext, 'books' | 'credit' | 'db' | 'fiats'>,
  userId: number,
  preferences: { currency_code?: string; country?: string; lang?: string },
): Promise<Profile> {
  try {
    return await changed(context, userId, preferences)
  } finally {
    context.fiats.evict(userId)
  }
}

async function changed(
  context: Pick<AccountContext, 'books' | 'credit' | 'db'>,
  userId: number,
  changes: Updateable<Schema['app_user']>,
): Promise<Profile> {
  if (Object.keys(changes).length > 0) {
    await context.db.updateTable('app_user').set(changes).where('id', '=', BigInt(userId)).execute()
  }
  return userInfo(context, userId)
}
