import { hash } from 'node:crypto'

import {
  type AllocationFault,
  type AllocationRow,
  verifyAllocation,
} from '@candor/core/formulas/ieo'
import { parseDecimal } from '@candor/core/money'
import type { ReplyOf } from '@candor/protocol'
import type { ieoEndpoints } from '@candor/protocol/products/ieo/endpoints'

export type AllocationPage = ReplyOf<typeof ieoEndpoints.allocation>
type Checked = { readonly rows: number; readonly fault: AllocationFault | undefined }

/** Reads a published file page by page, and computes it again from the applied amounts. */
export async function checkAllocation(
  readPage: (page: number) => Promise<AllocationPage>,
): Promise<Checked> {
  const rows: AllocationRow[] = []
  for (let page = 1; ; page += 1) {
    const { list, more, ...head } = await readPage(page)
    const units = (text: string) => parseDecimal(text, head.scale) ?? -1n
    for (const { hash: owner, applied, passed } of list)
      rows.push({ hash: owner, applied: units(applied), passed: units(passed) })
    if (more) continue
    const { supply, user_cap: cap, sum, root } = head
    const file = { supply: units(supply), cap: units(cap), sum: units(sum), root, rows }
    const fault = await verifyAllocation(file, async (text) => hash('sha256', text, 'hex'))
    return { rows: rows.length, fault }
  }
}
