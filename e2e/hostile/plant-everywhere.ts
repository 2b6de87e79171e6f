import { callApi } from '../call-api.ts'
import { joinAsOwner, logInByApi } from '../journeys/console-staff.ts'
import type { User } from '../new-user.ts'
import type { Program } from '../program.ts'
import { verifiedUser } from '../verified-user.ts'
import { plantPayments } from './plant-payments.ts'
import { plantStaffTexts } from './plant-staff-texts.ts'
import { plantTexts } from './plant-texts.ts'

const dayMs = 86_400_000

type Texts = { readonly marker: string; readonly texts: readonly string[] }

/**
 * Stores the texts as a user, as a friend who pays the user, and as staff, in a program with `movableClock` and without
 * limits of rates. Returns the user's session, the owner of the console, and which fields have taken texts.
 */
export async function plantEverywhere(program: Program, { marker, texts }: Texts) {
  const { appUrl } = program
  const [user, friend] = [await funded(appUrl), await funded(appUrl)]
  const taken = await plantTexts({ ...user, appUrl }, texts)
  const takenMarker = await plantTexts({ ...user, appUrl }, [marker])
  // A change of security suspends payments for hours. The sessions of the day before have ended.
  program.send('SIGUSR2')
  const payer = await logInAgain(appUrl, user)
  await plantPayments(appUrl, { user: payer, friend: await logInAgain(appUrl, friend), marker })
  const nowMs = Date.now() + dayMs
  const owner = await logInByApi(appUrl, await joinAsOwner(program), nowMs)
  const article = await plantStaffTexts({ appUrl, owner, nowMs }, texts)
  return { token: payer.token, owner, article, taken, takenMarker }
}

const funded = (appUrl: string) => verifiedUser(appUrl, { USDT: '500' })

async function logInAgain(appUrl: string, user: User): Promise<User> {
  const fields = { user_string: user.email, password: user.password }
  return { ...user, token: String(await callApi(appUrl, 'user/login', fields)) }
}
