import type { StaffRole } from '@candor/protocol'

import { callApi } from '../call-api.ts'
import { invite, logInByApi, type Staff } from '../journeys/console-staff.ts'

type House = { readonly appUrl: string; readonly owner: Staff; readonly nowMs: number }

/** The first user of a program, whose page the console's list of pages names. */
const firstUser = '1000001'

/** What staff write: notes on a user, a reason for a freeze, a request, and an article, whose id is returned. */
export async function plantStaffTexts(
  { appUrl, owner, nowMs }: House,
  texts: readonly string[],
): Promise<number> {
  const hire = async (role: StaffRole) =>
    logInByApi(appUrl, await invite(appUrl, owner, role), nowMs)
  const support = await hire('support')
  for (const text of texts) {
    const note = { user_id: firstUser, text }
    await callApi(appUrl, 'admin/user/notes/add', note, support.token)
  }
  const freeze = { user_id: firstUser, reason: texts.join(' ').slice(0, 200) }
  await callApi(appUrl, 'admin/user/freeze', freeze, support.token)
  const treasury = await hire('treasury')
  const reason = texts.join(' ').slice(0, 300)
  await callApi(
    appUrl,
    'admin/house/fund',
    { currency: 'USDT', amount: '5', reason },
    treasury.token,
  )
  const news = { kind: 'news', published_at: '1700000000000', is_popup: '1' }
  const { id } = (await callApi(appUrl, 'admin/content/item', news, owner.token)) as { id: number }
  const article = {
    id: String(id),
    text_lang: 'en',
    title: texts.slice(0, 5).join(' '),
    summary: texts.slice(5, 12).join(' '),
    body: texts.join('\n\n'),
  }
  await callApi(appUrl, 'admin/content/draft', article, owner.token)
  await callApi(appUrl, 'admin/content/publish', { id: String(id) }, owner.token)
  return id
}
