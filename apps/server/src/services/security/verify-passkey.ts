import {
  type AuthenticationResponseJSON,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server'
import type { Selectable } from 'kysely'

import type { Schema } from '../../db/schema.ts'
import { type ChallengeFor, type PasskeyChallenges } from './passkey-challenges.ts'
import { relyingPartyOf } from './relying-party.ts'
import type { SecurityContext } from './security-context.ts'

export type PasskeyContext = SecurityContext & { readonly challenges: PasskeyChallenges }
export type PasskeyAnswer = {
  readonly challengeId: string
  /** The browser's credential, as JSON. */
  readonly response: string
  /** Of the request. */
  readonly host: string
}
type Passkey = Selectable<Schema['passkey']>

/** The id of a user within passkeys. */
export const userHandleOf = (userId: number) => Buffer.from(`candor:${userId}`)

/**
 * The passkey that has answered a challenge; undefined for any failure, so that a reply does not reveal which credentials
 * exist. With a user, only passkeys of that user count. The challenge is used up in any case.
 */
export async function verifyPasskey(
  { db, now, challenges }: PasskeyContext,
  { challengeId, response: text, host }: PasskeyAnswer,
  purpose: Omit<ChallengeFor, 'host'>,
): Promise<Passkey | undefined> {
  const party = relyingPartyOf(host)
  if (party === undefined) return undefined
  const challenge = await challenges.take(challengeId, { ...purpose, host: party.id })
  const response = parsed(text)
  if (challenge === undefined || response === undefined) return undefined
  const { userId } = purpose
  let known = db
    .selectFrom('passkey')
    .selectAll()
    .where('credential_id', '=', response.id)
    .where('host', '=', party.id)
  if (userId !== undefined) known = known.where('user_id', '=', BigInt(userId))
  const passkey = await known.executeTakeFirst()
  if (passkey === undefined || !isOfOwner(response, passkey)) return undefined
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: party.origins,
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: {
      id: passkey.credential_id,
      publicKey: Uint8Array.from(passkey.public_key),
      counter: Number(passkey.counter),
    },
  }).catch(() => undefined) // It throws for each mismatch.
  if (verified?.verified !== true) return undefined
  const { newCounter, credentialBackedUp } = verified.authenticationInfo
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ counter: newCounter, is_synced: credentialBackedUp, last_used_at: now() })
    .where('id', '=', passkey.id)
    .where('counter', '=', passkey.counter) // Of parallel uses of one count one succeeds.
    .executeTakeFirst()
  return numUpdatedRows === 1n ? passkey : undefined
}

/** A browser names the user of a passkey that it offers by itself, which it does at a login. */
function isOfOwner({ response }: AuthenticationResponseJSON, { user_id: id }: Passkey): boolean {
  const { userHandle } = response
  return userHandle === undefined || userHandle === userHandleOf(Number(id)).toString('base64url')
}

/** The parts that are read before the library checks the whole. */
function parsed(text: string): AuthenticationResponseJSON | undefined {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null) return undefined
    if (!('id' in value) || typeof value.id !== 'string') return undefined
    if (!('response' in value) || typeof value.response !== 'object' || value.response === null)
      return undefined
    return value as AuthenticationResponseJSON // The library refuses other shapes.
  } catch {
    return undefined
  }
}
