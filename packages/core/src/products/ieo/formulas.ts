import { type Amount, amountOf, divide } from '../../money/amount.ts'
import { fairShares } from './fair-shares.ts'

/** Raised when an allocation of the same orders may differ from before. */
export const formulaVersion = 1

/** What an amount of tokens costs, rounded up: `price` is of one whole token. */
export function costOf(
  amount: bigint,
  { price, tokenScale }: { price: bigint; tokenScale: number },
): Amount {
  return amountOf(divide(amount * price, 10n ** BigInt(tokenScale), 'up'))
}

/** What is shared, and the most that one user gets. */
export type Sale = { readonly supply: bigint; readonly cap: bigint }

/**
 * Shares a supply among the applied amounts of users, which are in the order of the users' ids. Everybody has the same ratio,
 * except that nobody gets more than the cap or than applied for; what they leave goes to the others at the same ratio. Parts
 * are rounded down, and the units that remain go to the largest fractions, of equal ones to the earlier user.
 */
export function allocate(applied: readonly bigint[], { supply, cap }: Sale): bigint[] {
  const passed = applied.map((amount) => (amount < cap ? amount : cap))
  let [remaining, demanded] = [supply, applied.reduce((sum, amount) => sum + amount, 0n)]
  if (demanded <= supply) return passed
  // A larger application reaches the cap at a lower ratio; one below the cap is only reached where all are.
  const above = applied.flatMap((amount, at) => (amount > cap ? [at] : []))
  const capped = new Set<number>()
  for (const at of byAmount(applied, above)) {
    const amount = applied[at] ?? 0n
    if (cap * demanded > remaining * amount) break
    capped.add(at)
    remaining -= cap
    demanded -= amount
  }
  if (demanded <= remaining) return passed
  const open = applied.flatMap((_, at) => (capped.has(at) ? [] : [at]))
  share(applied, passed, { open, remaining, demanded })
  return passed
}

type Rest = {
  readonly open: readonly number[]
  readonly remaining: bigint
  readonly demanded: bigint
}

/** Shares what remains in proportion among those who do not reach their limit. */
function share(
  applied: readonly bigint[],
  passed: bigint[],
  { open, remaining, demanded }: Rest,
): void {
  const fractions: bigint[] = []
  let left = remaining
  for (const at of open) {
    const dividend = remaining * (applied[at] ?? 0n)
    const part = dividend / demanded
    passed[at] = part
    fractions[at] = dividend % demanded
    left -= part
  }
  const first = byAmount(fractions, open).slice(0, Number(left))
  for (const at of first) passed[at] = (passed[at] ?? 0n) + 1n
}

/** Places by their amounts, the largest first, of equal ones the earlier. */
function byAmount(amounts: readonly bigint[], places: readonly number[]): number[] {
  // Numbers are compared many times faster, and where they differ, the amounts differ in the same way.
  const rough = Float64Array.from(amounts, (amount = 0n) => Number(amount))
  return places.toSorted((one, other) => {
    const difference = (rough[other] ?? 0) - (rough[one] ?? 0)
    if (difference !== 0) return difference
    const [a = 0n, b = 0n] = [amounts[one], amounts[other]]
    if (a === b) return one - other
    return a > b ? -1 : 1
  })
}

/** A row of the published file; `hash` is that of the user's id and salt, in hexadecimal digits. */
export type AllocationRow = {
  readonly hash: string
  readonly applied: bigint
  readonly passed: bigint
}

/** What is hashed for a leaf of the file's tree, and for a node above two others. */
export const leafText = ({ hash, applied, passed }: AllocationRow): string =>
  `leaf\n${hash}\n${applied}\n${passed}`
export const nodeText = (left: string, right: string): string => `node\n${left}\n${right}`
/** What is hashed for the row of a user. */
export const ownerText = (userId: number, salt: string): string => `${userId}:${salt}`
/** The root of a file without rows is the hash of this. */
export const emptyText = 'empty'

/** The nodes of the level above; a last one without a partner is passed on. */
export function pairsOf(level: readonly string[]): (readonly [string, string | undefined])[] {
  const pairs: (readonly [string, string | undefined])[] = []
  for (let at = 0; at < level.length; at += 2) pairs.push([level[at] ?? '', level[at + 1]])
  return pairs
}

/** A published file. */
export type AllocationFile = Sale & {
  readonly rows: readonly AllocationRow[]
  readonly sum: bigint
  readonly root: string
}
type Digest = (text: string) => Promise<string>

/** The root of a file's tree; `digest` returns the SHA-256 of a text in hexadecimal digits. */
export async function rootOf(rows: readonly AllocationRow[], digest: Digest): Promise<string> {
  let level = await Promise.all(rows.map((row) => digest(leafText(row))))
  if (level.length === 0) return digest(emptyText)
  while (level.length > 1)
    level = await Promise.all(
      pairsOf(level).map(([left, right]) =>
        right === undefined ? Promise.resolve(left) : digest(nodeText(left, right)),
      ),
    )
  return level[0] ?? ''
}

/** The first fault of a published file, or none: `row` is the place of a row from 0. */
export type AllocationFault =
  | { readonly fault: 'row'; readonly row: number; readonly due: bigint }
  | { readonly fault: 'sum' | 'root' }

/** Recomputes a published file: every passed amount by the definition, not by the rules' formula, their sum and the root. */
export async function verifyAllocation(
  { rows, sum, root, supply, cap }: AllocationFile,
  digest: Digest,
): Promise<AllocationFault | undefined> {
  const due = fairShares(
    rows.map(({ applied }) => applied),
    supply,
    cap,
  )
  const row = rows.findIndex(({ passed }, at) => passed !== due[at])
  if (row >= 0) return { fault: 'row', row, due: due[row] ?? 0n }
  if (rows.reduce((total, { passed }) => total + passed, 0n) !== sum) return { fault: 'sum' }
  return (await rootOf(rows, digest)) === root ? undefined : { fault: 'root' }
}

/** The lock after the listing, and in how many daily parts tokens unlock from its end on. */
export type UnlockTerms = { readonly lockDays: number; readonly unlockDays: number }

const partsOf = ({ unlockDays }: UnlockTerms) => Math.max(1, unlockDays)

/** When the part unlocks that follows `parts` others; undefined where none does. */
export function nextUnlockAt(
  terms: UnlockTerms & { readonly listedAt: number; readonly dayMs: number },
  parts: number,
): number | undefined {
  if (terms.listedAt === 0 || parts >= partsOf(terms)) return undefined
  return terms.listedAt + (terms.lockDays + parts) * terms.dayMs
}

/** What is unlocked of an amount after so many parts, rounded down; all of it after the last. */
export function unlockedAfter(passed: bigint, parts: number, terms: UnlockTerms): Amount {
  return amountOf(divide(passed * BigInt(parts), BigInt(partsOf(terms)), 'down'))
}
