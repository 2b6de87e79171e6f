import { redirect } from 'react-router'

import { toast } from '../ui/toast.tsx'
import { i18n } from './i18n.ts'
import { paths } from './paths.ts'
import { useSession } from './session.ts'

/** How long a notice is shown before its page opens (docs/APP.md). */
export const noticeMs = 1200

const wait = (durationMs: number) => new Promise((resolve) => setTimeout(resolve, durationMs))

/** Shows that a login is needed and returns its address, which leads back to `from`. */
async function requestLogin(from: string) {
  toast(i18n.t('common:please_log_in_first'))
  await wait(noticeMs)
  return paths.login({ return: from })
}

/** Route guard: a guest sees a notice and is taken to the login page after 1200 ms. */
export async function requireAuth(request: Request) {
  if (useSession.getState().token !== null) return
  const url = new URL(request.url)
  // Thrown, as the router requires: the rest of the page's loader does not run.
  throw redirect(await requestLogin(url.pathname + url.search))
}
