import { missingEntries, type Lock } from '../missing-entries.ts'
import type { Problem } from './problem.ts'

/** `npm ci` needs every optional platform package by name, and a host in the lock file would bind every installation to it. */
export function lockProblems(file: string, lock: Lock): Problem[] {
  const missing = missingEntries(lock).map(({ at }) => `lacks ${at}: run npm run lock`)
  const hosts = Object.entries(lock.packages)
    .filter(([, { resolved }]) => resolved !== undefined && /^[a-z+]+:/.test(resolved))
    .map(([at]) => `${at} names the host it came from`)
  return [...missing, ...hosts].map((sentence) => ({ file, line: 1, sentence }))
}
