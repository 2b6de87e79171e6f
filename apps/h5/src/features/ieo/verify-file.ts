import { type AllocationFault, ownerText, verifyAllocation } from '@candor/core/formulas/ieo'
import { parseDecimal } from '@candor/core/money'

import { textHash } from '../../app/browser-crypto.ts'
import type { Allocation } from './use-ieo.ts'

export type Verdict =
  | { readonly result: 'equal'; readonly rows: number; readonly own: 'found' | 'none' }
  | {
      readonly result: 'different'
      readonly fault: AllocationFault['fault'] | 'own' | 'count'
      readonly row: number
    }
  /** A page without TLS has no cryptography. */
  | { readonly result: 'unavailable' }

/** Computes a published file again on this device: every share, their sum, the root, and whose row the user's own is. */
export async function verifyFile(file: Allocation): Promise<Verdict> {
  if (!window.isSecureContext) return { result: 'unavailable' }
  const units = (text: string) => parseDecimal(text, file.scale) ?? -1n
  if (file.list.length !== file.count) return { result: 'different', fault: 'count', row: 0 }
  const rows = file.list.map(({ hash, applied, passed }) => ({
    hash,
    applied: units(applied),
    passed: units(passed),
  }))
  const published = {
    rows,
    supply: units(file.supply),
    cap: units(file.user_cap),
    sum: units(file.sum),
    root: file.root,
  }
  const fault = await verifyAllocation(published, textHash)
  if (fault !== undefined)
    return { result: 'different', fault: fault.fault, row: fault.fault === 'row' ? fault.row : 0 }
  const { own } = file
  if (own === null) return { result: 'equal', rows: rows.length, own: 'none' }
  const row = file.list[own.at]
  const hash = await textHash(ownerText(own.user_id, own.salt))
  const isOwn = row?.hash === hash && row.applied === own.applied && row.passed === own.passed
  return isOwn
    ? { result: 'equal', rows: rows.length, own: 'found' }
    : { result: 'different', fault: 'own', row: own.at }
}
