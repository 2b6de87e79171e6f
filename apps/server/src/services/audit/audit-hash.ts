import { hash } from 'node:crypto'

/** The previous hash of the first row. */
export const emptyHash = '0'.repeat(64)

export type AuditRow = {
  readonly seq: number
  readonly at: number
  readonly staffId: number | null
  readonly action: string
  readonly target: string
  readonly before: string
  readonly after: string
  readonly ip: string
  readonly prevHash: string
}

/** SHA-256 over the previous hash and the row; the fields contain no line breaks, which separate them. */
export function auditHash(row: AuditRow): string {
  const { prevHash, seq, at, staffId, action, target, before, after, ip } = row
  return hash(
    'sha256',
    [prevHash, seq, at, staffId ?? '', action, target, before, after, ip].join('\n'),
    'hex',
  )
}
