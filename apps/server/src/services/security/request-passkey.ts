import type { ReplyOf } from '@candor/protocol'
import type { passkeyEndpoints } from '@candor/protocol/services/security/passkey-endpoints'

import type { Answer } from '../../calls/mount.ts'
import type { ChallengeFor } from './passkey-challenges.ts'
import { relyingPartyOf } from './relying-party.ts'
import type { PasskeyContext } from './verify-passkey.ts'

type Reply = ReplyOf<typeof passkeyEndpoints.passkeyLoginBegin>

const timeout = 5 * 60_000

/** A challenge to prove a passkey. At a login it names no credential: the reply would reveal which accounts have some. */
export async function requestPasskey(
  { db, challenges }: PasskeyContext,
  host: string,
  purpose: Omit<ChallengeFor, 'host'>,
): Promise<Answer<Reply>> {
  const party = relyingPartyOf(host)
  if (party === undefined) return { ok: false, rejection: 'passkey_host' }
  const { userId } = purpose
  const own =
    userId === undefined
      ? []
      : await db
          .selectFrom('passkey')
          .select(['credential_id', 'transports'])
          .where('user_id', '=', BigInt(userId))
          .where('host', '=', party.id)
          .execute()
  if (userId !== undefined && own.length === 0) return { ok: false, rejection: 'passkey_unknown' }
  const { id, challenge } = await challenges.issue({ ...purpose, host: party.id })
  const options = {
    challenge: challenge.toString('base64url'),
    timeout,
    rpId: party.id,
    allowCredentials: own.map(credentialOf),
    userVerification: 'required',
  } as const
  return { ok: true, value: { challenge_id: id, options } }
}

/** A credential as WebAuthn's options list it. */
export function credentialOf(row: { credential_id: string; transports: string }) {
  const transports = row.transports === '' ? {} : { transports: row.transports.split(',') }
  return { id: row.credential_id, type: 'public-key' as const, ...transports }
}
