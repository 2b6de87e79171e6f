import type { accountEndpoints, ReplyOf } from '@candor/protocol'

import type { Answer } from '../../http/mount.ts'
import type { AccountContext } from './account-context.ts'
import { isSignature } from './is-signature.ts'
import { nicknameProblem } from './nickname-problem.ts'
import { userInfo } from './user-info.ts'

type Profile = ReplyOf<typeof accountEndpoints.userInfo>

/** Changes what is given; all of it or nothing. */
export async function editProfile(
  context: Pick<AccountContext, 'db'>,
  userId: number,
  given: { nickname: string | undefined; signature: string | undefined },
): Promise<Answer<Profile>> {
  const nickname = given.nickname?.trim().normalize('NFC')
  const signature = given.signature?.trim().normalize('NFC')
  const problem = nickname === undefined ? undefined : nicknameProblem(nickname)
  if (problem !== undefined) return { ok: false, rejection: problem, field: 'nickname' }
  if (signature !== undefined && !isSignature(signature))
    return { ok: false, rejection: 'signature_wrong', field: 'signature' }

  const changes = {
    ...(nickname === undefined ? {} : { nickname }),
    ...(signature === undefined ? {} : { signature }),
  }
  return { ok: true, value: await changed(context, userId, changes) }
}

/** Keeps the fiat of totals and the language that mails are written in. */
export async function keepPreferences(
  context: Pick<AccountContext, 'db'>,
  userId: number,
  preferences: { currency_code?: string; lang?: string },
): Promise<Profile> {
  return changed(context, userId, preferences)
}

async function changed(
  context: Pick<AccountContext, 'db'>,
  userId: number,
  changes: { nickname?: string; signature?: string; currency_code?: string; lang?: string },
): Promise<Profile> {
  if (Object.keys(changes).length > 0) {
    await context.db.updateTable('app_user').set(changes).where('id', '=', BigInt(userId)).execute()
  }
  return userInfo(context, userId)
}
