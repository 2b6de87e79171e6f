/**
 * The allocation by its definition, round by round: those who would get more than their limit are fixed at it, until nobody
 * would. Audits and the verifiers of published files use it in place of the rules' formula, so that a fault of one of the two
 * is found.
 */
export function fairShares(applied: readonly bigint[], supply: bigint, cap: bigint): bigint[] {
  const limits = applied.map((amount) => (amount > cap ? cap : amount))
  const demanded = applied.reduce((sum, amount) => sum + amount, 0n)
  if (demanded <= supply) return limits
  let free = applied.map((_, at) => at)
  let [rest, wanted] = [supply, demanded]
  for (;;) {
    const over = new Set(
      free.filter((at) => rest * amountAt(applied, at) >= amountAt(limits, at) * wanted),
    )
    if (over.size === 0) break
    for (const at of over) {
      rest -= amountAt(limits, at)
      wanted -= amountAt(applied, at)
    }
    free = free.filter((at) => !over.has(at))
  }
  return roundShares(applied, limits, { free, rest, wanted })
}

type Last = { readonly free: readonly number[]; readonly rest: bigint; readonly wanted: bigint }

/** The parts of the last round, rounded down; the units that remain go to the largest fractions, of equal ones to the earlier. */
function roundShares(
  applied: readonly bigint[],
  limits: readonly bigint[],
  { free, rest, wanted }: Last,
): bigint[] {
  const shares = [...limits]
  const fractions = free.map((at) => {
    const exact = rest * amountAt(applied, at)
    shares[at] = exact / wanted
    return { at, fraction: exact % wanted }
  })
  const given = free.reduce((sum, at) => sum + amountAt(shares, at), 0n)
  const order = fractions.toSorted((one, other) => {
    if (one.fraction === other.fraction) return one.at - other.at
    return one.fraction < other.fraction ? 1 : -1
  })
  for (const { at } of order.slice(0, free.length === 0 ? 0 : Number(rest - given)))
    shares[at] = amountAt(shares, at) + 1n
  return shares
}

const amountAt = (amounts: readonly bigint[], at: number): bigint => amounts[at] ?? 0n
