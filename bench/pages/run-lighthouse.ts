import lighthouse, { type Result } from 'lighthouse'

import type { Figure } from '../results/figure.ts'

/** Lighthouse's scores of home, on the phone and the network that it simulates. */
export async function runLighthouse(
  url: string,
  { debuggingPort, rounds }: { debuggingPort: number; rounds: number },
): Promise<Figure[]> {
  const performances: number[] = []
  const accessibilities: number[] = []
  const faults: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    const { categories, audits } = await audit(`${url}/h5/`, debuggingPort)
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
    },
    {
      id: 'P9',
      name: 'Lighthouse, accessibility',
      unit: '',
      rounds: accessibilities,
      details: [...new Set(faults)],
    },
  ]
}

const triesMax = 3

/** On a slow machine the browser may record no trace of a load: Lighthouse has to run again then. */
async function audit(page: string, port: number): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    const result = await lighthouse(page, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility'],
    })
    if (result === undefined) throw new Error('Lighthouse returned nothing')
    const { runtimeError } = result.lhr
    if (runtimeError === undefined) return result.lhr
    if (tries === triesMax) throw new Error(runtimeError.message)
    console.warn(`Lighthouse runs again: ${runtimeError.message}`)
  }
}
