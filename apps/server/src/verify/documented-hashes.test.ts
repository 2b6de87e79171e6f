import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

import type { Command } from '@candor/core'
import { expect, test } from 'vitest'

import { chainHash } from '../commit/journal.ts'
import { auditHash } from '../services/audit/audit-hash.ts'

const page = readFileSync(new URL('../../../../docs/VERIFYING.md', import.meta.url), 'utf8')

/** The text of an example, and the hash that the page gives for it. */
function example(name: string): { text: string; fields: readonly string[]; hash: string } {
  const [, text = '', hash = ''] =
    new RegExp(`\`\`\`${name}\\n([^]*?)\\n\`\`\`\\n\\nIts hash is \`([0-9a-f]{64})\``).exec(page) ??
    []
  return { text, fields: text.split('\n'), hash }
}

test.each(['journal', 'audit'])(
  'the hash of the example of %s is the SHA-256 of its text',
  (name) => {
    const { text, hash } = example(name)
    expect(createHash('sha256').update(text).digest('hex')).toBe(hash)
  },
)

test('the exchange hashes the example of the journal as the page does', () => {
  const { fields, hash } = example('journal')
  const [prevHash = '', seq, at, kind, userId, requestId, version, body = '', outcome = ''] = fields
  const entry = {
    prevHash,
    seq: Number(seq),
    at: Number(at),
    kind: kind as Command['kind'],
    userId: Number(userId),
    requestId,
    body,
    outcome,
  }
  expect(chainHash(entry, Number(version))).toBe(hash)
})

test('the console hashes the example of its log as the page does', () => {
  const { fields, hash } = example('audit')
  const [
    prevHash = '',
    seq,
    at,
    staffId,
    action = '',
    target = '',
    before = '',
    after = '',
    ip = '',
  ] = fields
  const row = { prevHash, seq: Number(seq), at: Number(at), action, target, before, after, ip }
  expect(staffId).toBe('')
  expect(auditHash({ ...row, staffId: null })).toBe(hash)
})
