type Pool = {
  readonly balance: string
  readonly promised: string
  readonly is_escrow: boolean
}

/** From this part on a pool is nearly used up. */
const lowFromPercent = 90

/** How much of a pool is promised, for a bar and for alerts; a float is exact enough for both. */
export function usedPercent({ balance, promised }: Pick<Pool, 'balance' | 'promised'>): number {
  return Number(balance) === 0 ? 0 : Math.round((Number(promised) / Number(balance)) * 1000) / 10
}

export const isLow = (pool: Pool) => !pool.is_escrow && usedPercent(pool) >= lowFromPercent
