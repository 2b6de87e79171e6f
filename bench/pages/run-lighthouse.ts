import lighthouse from 'lighthouse'

import type { Figure } from '../results/figure.ts'

/** Lighthouse's own view of home, on the phone and the network that it simulates. */
export async function runLighthouse(
  url: string,
  { debuggingPort, rounds }: { debuggingPort: number; rounds: number },
): Promise<Figure[]> {
  const performances: number[] = []
  const accessibilities: number[] = []
  const faults: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    const result = await lighthouse(`${url}/h5/`, {
      port: debuggingPort,
      output: 'json',
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility'],
    })
    if (result === undefined) throw new Error('Lighthouse said nothing')
    const { categories, audits, runtimeError } = result.lhr
    if (runtimeError !== undefined) throw new Error(runtimeError.message)
    performances.push(categories['performance']?.score ?? Number.NaN)
    accessibilities.push(categories['accessibility']?.score ?? Number.NaN)
    const found = categories['accessibility']?.auditRefs ?? []
    faults.push(...found.map(({ id }) => id).filter((id) => audits[id]?.score === 0))
  }
  return [
    {
      id: 'P9',
      name: 'Lighthouse, mobile performance',
      unit: '',
      rounds: performances,
      atLeast: 0.95,
    },
    {
      id: 'P9',
      name: 'Lighthouse, accessibility',
      unit: '',
      rounds: accessibilities,
      atLeast: 1,
      details: [...new Set(faults)],
    },
  ]
}
