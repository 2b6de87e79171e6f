import type { IeoTerms } from '@candor/core/products/ieo'

import { findCurrency } from '../../catalog/currencies.ts'
import { treasuryFunds } from '../../catalog/treasury-funds.ts'
import type { ProductPlatform } from '../../server-module.ts'
import { demoTerms, supply } from './demo/demo-terms.ts'

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000]
/** In hundredths of a USDT a token; from which time on, in milliseconds after the first start. */
const projects = [
  { code: 'ORB', name: 'Orbit', cents: 50n, startsIn: minuteMs / 2, days: 3 },
  { code: 'TIDE', name: 'Tide', cents: 8n, startsIn: 2 * dayMs, days: 4 },
] as const

const triesMax = 5
const quiet = { encode: () => null }

/** Publishes the demo's two projects once: one opens half a minute after the first start, the other is in its warm-up. */
export async function seedIeo({
  committer,
  config,
  exchange,
  now,
}: ProductPlatform): Promise<void> {
  const [first] = exchange.products.ieo.projects.all()
  if (!config.demo || first !== undefined) return
  const pay = findCurrency('USDT')
  for (const project of projects) {
    const token = findCurrency(project.code)
    if (token === undefined || pay === undefined) throw new Error(`no currency ${project.code}`)
    await committer.submit(treasuryFunds({ currencyId: token.id, amount: supply }), quiet)
    const publish = () => {
      const terms = termsAt(now(), project, { tokenId: token.id, payId: pay.id })
      return committer.submit({ kind: 'ieo.publish', terms }, quiet)
    }
    let published = await publish()
    // A machine that stalls submits a project after its first date, which is refused.
    for (let again = 1; again < triesMax && !published.ok; again += 1) published = await publish()
    if (!published.ok) throw new Error(`project ${project.code}: ${published.rejection}`)
  }
}

function termsAt(
  at: number,
  { startsIn, days, ...project }: (typeof projects)[number],
  currencies: Pick<IeoTerms, 'tokenId' | 'payId'>,
): IeoTerms {
  const startsAt = at + startsIn
  const endsAt = startsAt + days * dayMs
  return demoTerms(project, {
    ...currencies,
    // Later than the command, as every date of a project.
    warmUpAt: at + minuteMs / 4,
    startsAt,
    endsAt,
    reviewBy: endsAt + 24 * hourMs,
    listingAt: endsAt + 3 * dayMs,
    lockDays: 7,
    unlockDays: 10,
  })
}
