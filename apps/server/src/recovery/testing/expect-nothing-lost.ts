import { expect } from 'vitest'

import type { LoadClient } from './load-client.ts'

/** Everything that was ever acknowledged is answered again as it was, and what was not gets its answer. */
export async function expectNothingLost(
  client: LoadClient,
  url: string,
  from: number,
): Promise<number> {
  const acknowledged = client.acknowledged()
  for (const { ask, reply } of acknowledged.slice(from)) {
    expect({ ask, reply: await client.ask(url, ask) }).toEqual({ ask, reply })
  }
  await client.settle(url)
  return acknowledged.length
}
