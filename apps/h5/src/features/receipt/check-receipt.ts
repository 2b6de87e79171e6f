import type { Receipt, ReceiptFormula, ReceiptPart, ReceiptStep } from '../../app/feature.ts'

/** Of something that the journal proves: whether it agrees, or is not stored any more, or cannot be checked here. */
export type Check = 'equal' | 'different' | 'missing' | 'unavailable'

type Tick = ReceiptPart['ticks'][number]
type Entry = Receipt['entries'][number]

export type CheckedPart = {
  readonly part: ReceiptPart
  readonly steps: readonly ReceiptStep[]
  /** The results that this device computed otherwise. */
  readonly differences: readonly { name: string; received: string; computed: string }[]
}
export type CheckedReceipt = {
  readonly parts: readonly CheckedPart[]
  readonly ticks: readonly { readonly tick: Tick; readonly check: Check }[]
  readonly entries: readonly { readonly entry: Entry; readonly check: Check }[]
  /** `newer` where the formulas are of a later release than this app. */
  readonly verdict: 'equal' | 'different' | 'newer'
}

/** Computes a receipt again on this device, and compares its prices and its entries of the journal with their hashes. */
export async function checkReceipt(
  receipt: Receipt,
  formula: ReceiptFormula,
): Promise<CheckedReceipt> {
  const isNewer = receipt.formula_version > formula.version
  const parts = receipt.parts.map((part): CheckedPart => {
    if (isNewer) return { part, steps: [], differences: [] }
    const { steps, results } = formula.compute(part, receipt)
    return { part, steps, differences: differencesOf(part.results, results) }
  })
  const entries = await Promise.all(
    receipt.entries.map(async (entry) => ({ entry, check: await checkEntry(entry) })),
  )
  const bySeq = new Map(receipt.entries.map((entry) => [entry.seq, entry]))
  const ticks = receipt.parts
    .flatMap((part) => part.ticks)
    .map((tick) => ({ tick, check: checkTick(tick, bySeq.get(tick.seq)) }))
  const isWrong = [...ticks, ...entries].some(({ check }) => check === 'different')
  const isEqual = !isWrong && parts.every(({ differences }) => differences.length === 0)
  const verdict = !isEqual ? 'different' : isNewer ? 'newer' : 'equal'
  return { parts, ticks, entries, verdict }
}

function differencesOf(received: ReceiptPart['results'], computed: ReceiptPart['results']) {
  const names = [...new Set([...Object.keys(received), ...Object.keys(computed)])]
  return names
    .map((name) => ({ name, received: received[name] ?? '', computed: computed[name] ?? '' }))
    .filter((row) => row.received !== row.computed)
}

/** The entry’s SHA-256, by the fields that docs/VERIFYING.md lists. */
async function checkEntry(entry: Entry): Promise<Check> {
  // A page without TLS has no cryptography.
  if (!window.isSecureContext) return 'unavailable'
  const { prev_hash, seq, at, kind, user_id, request_id, core_version, body, outcome } = entry
  const fields = [prev_hash, seq, at, kind, user_id, request_id, core_version, body, outcome]
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(fields.join('\n')))
  const hash = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0'))
  return hash.join('') === entry.hash ? 'equal' : 'different'
}

type TickBody = { readonly ticks?: readonly (readonly [number, number, number])[] }

/** Whether the entry recorded that price; the journal counts prices in ticks of their last decimal. */
function checkTick({ match_id, price, at }: Tick, entry: Entry | undefined): Check {
  if (entry === undefined) return 'missing'
  const { ticks = [] } = JSON.parse(entry.body) as TickBody // The hash covers it; other commands have no ticks.
  const units = Number(price.replace('.', ''))
  const isRecorded = ticks.some(([id, index]) => id === match_id && index === units)
  return isRecorded && entry.at === at ? 'equal' : 'different'
}
