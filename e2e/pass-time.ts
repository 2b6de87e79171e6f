import { expect } from 'vitest'

import type { Program } from './program.ts'

const [minuteMs, dayMs] = [60_000, 86_400_000]

export async function serverTime({ origin }: Program): Promise<number> {
  const reply = await fetch(new URL('/api/time', origin))
  const { message } = (await reply.json()) as { message: { now: number } } // Its own schema.
  return message.now
}

/** A signal that arrives while another is pending is merged with it, so each one is awaited. */
async function pass(program: Program, signal: 'SIGUSR2' | 'SIGHUP', ms: number): Promise<void> {
  const before = await serverTime(program)
  program.send(signal)
  await expect.poll(async () => (await serverTime(program)) - before >= ms).toBe(true)
}

export const passDay = (program: Program) => pass(program, 'SIGUSR2', dayMs)
export const passMinute = (program: Program) => pass(program, 'SIGHUP', minuteMs)
export async function passDays(program: Program, days: number): Promise<void> {
  for (let passed = 0; passed < days; passed += 1) await passDay(program)
}
