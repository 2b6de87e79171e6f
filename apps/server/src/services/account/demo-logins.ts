import type { Platform } from '../../server-module.ts'
import { openDemoAccount } from './open-demo-account.ts'

/** Accounts of a demo. They are printed at each start, so they protect nothing. */
export const demoLogins = [
  { email: 'demo1@candor.test', password: 'candor-demo-1', nickname: 'Demo1' },
  { email: 'demo2@candor.test', password: 'candor-demo-2', nickname: 'Demo2' },
] as const

/** Opens those that do not exist yet; their ids. */
export async function createDemoLogins(
  platform: Pick<Platform, 'db' | 'passwords' | 'now'>,
): Promise<number[]> {
  const ids: number[] = []
  for (const login of demoLogins) {
    const id = await openDemoAccount(platform, login)
    if (id !== undefined) ids.push(id)
  }
  return ids
}
