import { hash, randomBytes } from 'node:crypto'

/** 32 random bytes, shown once; the tables have the hash only. */
export function newToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: tokenHashOf(token) }
}

export function tokenHashOf(token: string): string {
  return hash('sha256', token, 'base64url')
}
