import { allocate } from '@candor/core/formulas/ieo'

import type { BenchContext } from '../../../product-bench.ts'
import type { Figure } from '../../../results/figure.ts'

const orders = 200_000
const whole = 100_000_000n

/** I1: the applications of many users share a tenth of what they want; a tenth of them reach the cap. */
export async function runAllocationsBench({ sizes }: BenchContext): Promise<Figure[]> {
  const applied = Array.from({ length: orders }, (_, at) => amountOf(at))
  const demanded = applied.reduce((sum, amount) => sum + amount, 0n)
  const sale = { supply: demanded / 10n, cap: 90n * whole }
  const rounds: number[] = []
  for (let round = 0; round < sizes.rounds; round += 1) {
    const begin = performance.now()
    const passed = allocate(applied, sale)
    rounds.push((performance.now() - begin) / 1000)
    const sum = passed.reduce((total, part) => total + part, 0n)
    if (sum !== sale.supply) throw new Error(`${sum} of ${sale.supply} were allocated`)
  }
  const size = orders.toLocaleString('en')
  return [{ id: 'I1', name: `an allocation over ${size} orders`, unit: 's', rounds, below: 1 }]
}

/** From 1 to about 1,000 tokens, with all decimals. */
const amountOf = (at: number) => BigInt((at * 7919) % 1000) * whole + BigInt(at * 104_729) + whole
