import type { OpenServer } from '../../../calls/testing/open-server.ts'
import { demoTerms } from '../seed-games.ts'

/** Publishes the parameters of the demo; the time of the server is a test's own. */
export async function publishGames({ context: { committer }, clock }: OpenServer): Promise<void> {
  const command = { kind: 'games.publish', terms: demoTerms, effectiveAt: clock.at } as const
  await committer.submit(command, { encode: () => null })
}

/** A user with credits and seeds. */
export async function player(server: OpenServer) {
  const { id, token } = await server.join(0n)
  await server.post('/game/refill', {}, { token })
  const { message } = await server.post('/game/reserve', {}, { token })
  const { index } = message as { index: number } // By its schema.
  await server.post('/game/seed', { index: String(index), client_seed: 'own' }, { token })
  return { id, token, index }
}
