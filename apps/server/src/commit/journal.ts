import { hash } from 'node:crypto'

import { type Command, coreVersion } from '@candor/core'

import type { Projection } from './projection.ts'
import { table } from './table.ts'

/** A recorded command: the request, the answer, and the link to the previous row. */
export type JournalEntry = {
  readonly seq: number
  readonly at: number
  readonly kind: Command['kind']
  /** Zero for the house, the feeds and the clock. */
  readonly userId: number
  readonly requestId: string | undefined
  readonly body: string
  readonly outcome: string
  readonly prevHash: string
  readonly hash: string
}

/** SHA-256 over the previous hash and the row, fields separated by line breaks, which no field contains. */
export function chainHash(entry: Omit<JournalEntry, 'hash'>, version = coreVersion): string {
  const { prevHash, seq, at, kind, userId, requestId = '', body, outcome } = entry
  const text = `${prevHash}\n${seq}\n${at}\n${kind}\n${userId}\n${requestId}\n${version}\n${body}\n${outcome}`
  return hash('sha256', text, 'hex')
}

/** A command as text; a bigint is written as `{"$n":"…"}` so that it comes back as one. */
export function encodeCommand(command: Command): string {
  // A replacer is called for every field, and an order contains no bigint.
  const isPlain = Object.values(command).every(
    (value) => typeof value === 'string' || typeof value === 'number',
  )
  return isPlain ? JSON.stringify(command) : JSON.stringify(command, writeBigint)
}

function writeBigint(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? { $n: value.toString() } : value
}

export function decodeCommand(body: string): Command {
  // As in writing: a reviver is called for every field.
  const decoded = body.includes('{"$n":') ? JSON.parse(body, revive) : JSON.parse(body)
  return decoded as Command // Written by encodeCommand; the hash chain proves it.
}

function revive(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('$n' in value)) return value
  return BigInt(String(value.$n))
}

type Source = { readonly journal: readonly JournalEntry[] }

export const journalProjection: Projection<Source> = table('journal', ({ journal }) => journal, {
  seq: ['bigint', (row) => row.seq],
  at: ['bigint', (row) => row.at],
  kind: ['text', (row) => row.kind],
  user_id: ['bigint', (row) => row.userId],
  request_id: ['text', (row) => row.requestId],
  core_version: ['int', () => coreVersion],
  body: ['text', (row) => row.body],
  outcome: ['text', (row) => row.outcome],
  hash: ['bytea', (row) => row.hash],
})
