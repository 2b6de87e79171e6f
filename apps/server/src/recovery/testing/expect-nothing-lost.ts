import { expect } from 'vitest'

import type { LoadClient } from './load-client.ts'

/** Every acknowledged call gets the same answer again, and every other call gets an answer. */
export async function expectNothingLost(
  client: LoadClient,
  url: string,
  from: number,
): Promise<number> {
  const acknowledged = client.acknowledged()
  for (const { ask, reply } of acknowledged.slice(from)) {
    const again = await client.ask(url, ask)
    expect({ ask, reply: client.kept(ask, again) }).toEqual({ ask, reply: client.kept(ask, reply) })
  }
  await client.settle(url)
  return acknowledged.length
}
