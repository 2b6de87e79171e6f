import { type Amount, formatDecimal } from '@candor/core/money'

type Found = {
  readonly level: number
  readonly total: bigint
  readonly used: bigint
  readonly balance: bigint
  /** What one whole unit of the currency counts; undefined while it has no price. */
  readonly price: Amount | undefined
  /** What can be paid out beside funds that are held back; undefined while none are. */
  readonly free: bigint | undefined
}

const inBitcoin = (units: bigint) => formatDecimal(units, 8)

/** The limit of 24 hours, and how much of a currency it and the balance allow. Rounded down: what is shown is accepted. */
export function limitFigures(
  { level, total, used, balance, price, free }: Found,
  { scale }: { readonly scale: number },
) {
  const left = total > used ? total - used : 0n
  const open = free !== undefined && free < left ? free : left
  const most = price === undefined ? 0n : (open * 10n ** BigInt(scale)) / price
  const max = most < balance ? most : balance
  return {
    limit: { level, total: inBitcoin(total), used: inBitcoin(used), left: inBitcoin(left) },
    max: formatDecimal(max, scale),
    left: price === undefined ? undefined : formatDecimal(most, scale),
  }
}
