import { randomBytes } from 'node:crypto'

// 32 characters, so five bits of a random byte choose one evenly; I, O, 0 and 1 are left out because they look alike.
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

export function inviteCode(): string {
  return Array.from(randomBytes(8), (byte) => alphabet.charAt(byte & 31)).join('')
}
