import type { ReplyOf } from '@candor/protocol'
import type { passkeyEndpoints } from '@candor/protocol/services/security/passkey-endpoints'
import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { sql } from 'kysely'

import type { Answer } from '../../calls/mount.ts'
import { allOf } from '../account/find-account.ts'
import { applyChange, freezeHours } from './apply-change.ts'
import { newRecoveryCodes, recoveryHash } from './recovery-codes.ts'
import { type RelyingParty, relyingPartyOf } from './relying-party.ts'
import { credentialOf } from './request-passkey.ts'
import type { Actor } from './security-context.ts'
import { twoStepOf } from './user-security.ts'
import { type PasskeyAnswer, type PasskeyContext, userHandleOf } from './verify-passkey.ts'

const passkeysMax = 10
/** ES256, EdDSA and RS256, which authenticators have. */
const algorithms = [-7, -8, -257]
const timeout = 5 * 60_000
const knownTransports = new Set(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])
const wrong = { ok: false, rejection: 'passkey_wrong', field: 'response' } as const
const noHost = { ok: false, rejection: 'passkey_host' } as const

/** A challenge to create a passkey on the host of the request. */
export async function beginPasskey(
  { db, challenges }: PasskeyContext,
  caller: Pick<Actor, 'id' | 'sessionId'>,
  host: string,
): Promise<Answer<ReplyOf<typeof passkeyEndpoints.passkeyBegin>>> {
  const party = relyingPartyOf(host)
  if (party === undefined) return noHost
  const owner = await db
    .selectFrom('app_user')
    .select(['id', 'email', 'mobile', 'lang', 'nickname'])
    .where('id', '=', BigInt(caller.id))
    .executeTakeFirstOrThrow()
  const own = await db
    .selectFrom('passkey')
    .select(['credential_id', 'transports'])
    .where('user_id', '=', BigInt(caller.id))
    .execute()
  if (own.length >= passkeysMax) return { ok: false, rejection: 'passkey_limit' }
  const { id, challenge } = await challenges.issue({
    purpose: 'register',
    userId: caller.id,
    sessionId: caller.sessionId,
    host: party.id,
  })
  const [name = owner.nickname] = allOf(owner)
  const options = await generateRegistrationOptions({
    rpName: 'Candor',
    rpID: party.id,
    userID: Uint8Array.from(userHandleOf(caller.id)),
    userName: name,
    userDisplayName: name,
    challenge: Uint8Array.from(challenge),
    timeout,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return {
    ok: true,
    value: {
      challenge_id: id,
      options: {
        challenge: options.challenge,
        timeout,
        rp: { id: party.id, name: options.rp.name },
        user: options.user,
        pubKeyCredParams: options.pubKeyCredParams.map(({ alg }) => ({ alg, type: 'public-key' })),
        excludeCredentials: own.map(credentialOf),
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
        attestation: 'none',
      },
    },
  }
}

/** Stores the passkey that has answered the challenge. The first second factor comes with recovery codes. */
export async function finishPasskey(
  context: PasskeyContext,
  caller: Actor,
  { challengeId, response, host, name }: PasskeyAnswer & { name: string },
): Promise<Answer<{ id: number; recovery_codes: string[] }>> {
  const party = relyingPartyOf(host)
  if (party === undefined) return noHost
  const challenge = await context.challenges.take(challengeId, {
    purpose: 'register',
    userId: caller.id,
    sessionId: caller.sessionId,
    host: party.id,
  })
  if (challenge === undefined) return wrong
  const created = await createdBy(response, { challenge, party })
  if (created === undefined) return wrong
  const { credential, credentialBackedUp: isSynced } = created
  const transports = (credential.transports ?? []).filter((each) => knownTransports.has(each))
  const changed = await applyChange(context, caller, {
    kind: 'passkey_added',
    freeze: { reason: 'passkey_added', hours: freezeHours.added },
    values: { name },
    statement: sql<{ user_id: bigint; id: bigint }>`
      insert into passkey (user_id, credential_id, public_key, counter, transports, host, name,
        is_synced, created_at)
      select ${caller.id}::bigint, ${credential.id}::text, ${Buffer.from(credential.publicKey)}::bytea,
        ${credential.counter}::bigint, ${transports.join(',')}::text, ${party.id}::text, ${name}::text,
        ${isSynced}::boolean, ${context.now()}::bigint
      where (select count(*) from passkey where user_id = ${caller.id}) < ${passkeysMax}
      on conflict (credential_id) do nothing
      returning user_id, id`,
  })
  if (changed === undefined) return notStored(context, caller.id)
  const codes = await firstRecoveryCodes(context, caller.id)
  return { ok: true, value: { id: Number(changed.id), recovery_codes: codes } }
}

/** Why a passkey was not stored: another call has stored the tenth, or the credential exists. */
async function notStored(
  { db }: PasskeyContext,
  userId: number,
): Promise<Extract<Answer<never>, { ok: false }>> {
  const { passkeys } = await twoStepOf(db, userId)
  return passkeys >= passkeysMax
    ? { ok: false, rejection: 'passkey_limit' }
    : { ok: false, rejection: 'passkey_exists', field: 'response' }
}

async function createdBy(
  text: string,
  { challenge, party }: { challenge: string; party: RelyingParty },
) {
  try {
    const verified = await verifyRegistrationResponse({
      response: JSON.parse(text) as RegistrationResponseJSON, // The library refuses other shapes.
      expectedChallenge: challenge,
      expectedOrigin: party.origins,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    })
    return verified.registrationInfo
  } catch {
    return undefined // It throws for each mismatch.
  }
}

/** Recovery codes for an account that has none. */
async function firstRecoveryCodes(context: PasskeyContext, userId: number): Promise<string[]> {
  const codes = newRecoveryCodes()
  const hashes = codes.map((code) => recoveryHash(context, { userId, code }))
  const { rows } = await sql`
    insert into user_security as known (user_id, recovery_hashes)
    values (${userId}, ${hashes}::text[])
    on conflict (user_id) do update set recovery_hashes = excluded.recovery_hashes
    where cardinality(known.recovery_hashes) = 0
    returning user_id`.execute(context.db)
  return rows.length > 0 ? codes : []
}
