import { createHmac, randomBytes } from 'node:crypto'

import { sql } from 'kysely'

import type { SecurityContext } from './security-context.ts'

const count = 10
const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'
const characters = 12

/** New recovery codes, such as `k3v7-m2qd-x5ha`: 60 random bits each. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: count }, () => {
    const letters = Array.from(randomBytes(characters), (byte) => alphabet[byte % 32]).join('')
    return letters.match(/.{4}/g)?.join('-') ?? letters
  })
}

/** What is stored of a code, however the user writes it. */
export function recoveryHash(
  { pepper }: Pick<SecurityContext, 'pepper'>,
  { userId, code }: { userId: number; code: string },
): string {
  const written = code.toLowerCase().replaceAll('-', '')
  return createHmac('sha256', pepper).update(`recovery:${userId}:${written}`).digest('base64url')
}

/** Uses up a recovery code: of parallel uses one succeeds. Returns how many are left; undefined for a wrong code. */
export async function consumeRecoveryCode(
  context: Pick<SecurityContext, 'db' | 'pepper'>,
  { userId, code }: { userId: number; code: string },
): Promise<number | undefined> {
  const hash = recoveryHash(context, { userId, code })
  const { rows } = await sql<{ codes: number }>`
    update user_security set recovery_hashes = array_remove(recovery_hashes, ${hash})
    where user_id = ${userId} and ${hash} = any (recovery_hashes)
    returning cardinality(recovery_hashes) as codes`.execute(context.db)
  return rows[0]?.codes
}
