import { expect } from 'vitest'

import { callApi } from '../../call-api.ts'
import { invite, joinAsOwner, logInByApi, type Staff } from '../../journeys/console-staff.ts'
import type { User } from '../../new-user.ts'
import { passMinute, serverTime } from '../../pass-time.ts'
import type { Program } from '../../program.ts'
import { verifiedUser } from '../../verified-user.ts'

const [minuteMs, hourMs] = [60_000, 3_600_000]
/** The fourth project, after the three of the demo. */
const id = '4'

export async function passMinutes(program: Program, count: number): Promise<void> {
  for (let passed = 0; passed < count; passed += 1) await passMinute(program)
}

/** The same user in a new session: one ends after half an hour without a call. */
async function again(appUrl: string, user: User): Promise<User> {
  const { email, password } = user
  const login = { user_string: email, password }
  return { ...user, token: String(await callApi(appUrl, 'user/login', login)) }
}

/**
 * Sells 500 TIDE at 0.5 USDT and lists it, by the API. Returns, while the auction is open, a user who has 300 of it and an
 * auditor.
 */
export async function openAuction(program: Program): Promise<{ seller: User; auditor: Staff }> {
  const { appUrl } = program
  const owner = await logInByApi(appUrl, await joinAsOwner(program), await serverTime(program))
  const [treasury, risk, kyc, audit] = [
    await invite(appUrl, owner, 'treasury'),
    await invite(appUrl, owner, 'risk'),
    await invite(appUrl, owner, 'kyc'),
    await invite(appUrl, owner, 'auditor'),
  ]
  const logIn = async (who: typeof kyc) => logInByApi(appUrl, who, await serverTime(program))
  const tokenOf = async (who: typeof kyc) => (await logIn(who)).token
  const decide = async (path: string, fields: Record<string, string>, by: string) => {
    const asked = await callApi(appUrl, path, { ...fields, reason: 'A token' }, by)
    return String((asked as { id: number }).id) // Its own schema.
  }
  const approve = (request: string, by: string) =>
    callApi(appUrl, 'admin/requests/approve', { id: request }, by)

  const asking = await tokenOf(treasury)
  const approving = await tokenOf(risk)
  const funds = { pot: 'treasury', currency: 'TIDE', amount: '500' }
  await approve(await decide('admin/house/fund', funds, asking), owner.token)
  const now = await serverTime(program)
  await approve(await decide('admin/ieo/project', projectAt(now), asking), approving)
  await passMinutes(program, 2)
  await waitForPhase(program, 'sale')
  const first = await verifiedUser(appUrl, { USDT: '1000' }, () => passMinute(program))
  const order = { project_id: id, pay_currency: 'USDT', price: '0.5', amount: '300' }
  await callApi(appUrl, 'project/order', order, first.token)
  while ((await serverTime(program)) < now + 10 * minuteMs) await passMinute(program)
  await waitForPhase(program, 'review')
  await callApi(appUrl, 'admin/ieo/accept_rest', { id }, await tokenOf(kyc))
  await passMinutes(program, 61)
  await waitForPhase(program, 'settled')
  await approve(
    await decide('admin/ieo/list', { id }, await tokenOf(treasury)),
    await tokenOf(risk),
  )
  return { seller: await again(appUrl, first), auditor: await logIn(audit) }
}

/** Timers run after the time that they are set to. */
async function waitForPhase({ origin }: Program, phase: string): Promise<void> {
  const phaseNow = async () => {
    const reply = await fetch(new URL(`/api/project/detail?id=${id}`, origin))
    return ((await reply.json()) as { message: { phase: string } }).message.phase // Its own schema.
  }
  await expect.poll(phaseNow).toBe(phase)
}

/** Sold within minutes, and free once it is listed. */
const projectAt = (now: number) => ({
  name: 'Tide two',
  token: 'TIDE',
  pay_currency: 'USDT',
  per_token: '0.5',
  supply: '500',
  total_issuance: '10000',
  team_amount: '0',
  team_lock_days: '0',
  minimum: '10',
  maximum: '900',
  user_max: '900',
  user_cap: '300',
  raise_min: '0',
  warm_up_at: String(now + minuteMs),
  starts_at: String(now + 2 * minuteMs),
  ends_at: String(now + 10 * minuteMs),
  review_hours: '1',
  listing_at: String(now + 10 * minuteMs + hourMs),
  lock_days: '0',
  unlock_days: '0',
  website: '',
  whitepaper: '',
})
