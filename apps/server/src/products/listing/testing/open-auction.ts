import type { OpenServer } from '../../../calls/testing/open-server.ts'
import { runTimers } from '../../../commit/run-timers.ts'
import { insertLevel } from '../../../services/identity/testing/insert-level.ts'
import { listToken } from './list-token.ts'

export const minuteMs = 60_000

/** Two verified users, of whom Bob has 300 ORB, and an auction of it that has begun. */
export async function openAuction(server: OpenServer) {
  const { clock, context } = server
  const pass = async (ms: number) => {
    clock.at += ms
    await runTimers(context.committer, new AbortController().signal)
  }
  const submit: Parameters<typeof listToken>[0]['submit'] = async (...commands) => {
    for (const command of commands) {
      const { ok } = await context.committer.submit(command, { encode: () => null })
      if (!ok) throw new Error(`${command.kind} was refused`)
    }
  }
  const [alice, bob] = [await server.join(), await server.join()]
  for (const { id } of [alice, bob]) await insertLevel(context.db, id, 1)
  const projects = [...context.exchange.products.ieo.projects.all()].length
  await listToken({ clock, submit, pass, projects }, [bob.id, alice.id])
  return { alice, bob, pass }
}
