import { identityEndpoints } from '@candor/protocol/services/identity/endpoints'

import { cursorPage, limitOf } from '../../calls/cursor-page.ts'
import { mount } from '../../calls/mount.ts'
import type { Platform, ServerModule } from '../../server-module.ts'
import { notice } from '../notice/notice-module.ts'
import { ReviewQueue } from '../reviews/review-queue.ts'
import { sourceOf } from '../security-log/security-log.ts'
import { settings } from '../settings/settings-module.ts'
import { uploads } from '../uploads/uploads-module.ts'
import { vault } from '../vault/vault-module.ts'
import { demoDelayMs, reviewAsDemo } from './demo-reviewer.ts'
import { identityConsole } from './identity-console.ts'
import type { IdentityContext } from './identity-context.ts'
import { recoverNotices } from './identity-notices.ts'
import { identityRules } from './identity-rules.ts'
import { viewsOf } from './identity-views.ts'
import { realState } from './real-state.ts'
import { submitIdentity } from './submit-identity.ts'
import { verifyIdentity } from './verify-identity.ts'

export const identity = {
  name: 'identity',
  migrations: new URL('migrations/', import.meta.url),
  verify: [['identity', verifyIdentity]],
  open: async (platform) => {
    const { audit, config, db, levels, now, stateOf } = platform
    const context: IdentityContext = {
      db,
      now,
      audit,
      levels,
      notices: await stateOf(notice),
      queue: new ReviewQueue({ db, audit, now, rules: identityRules(config) }),
      settings: await stateOf(settings),
      uploads: await stateOf(uploads),
      vault: await stateOf(vault),
      demoDelayMs: config.demoReviewer ? demoDelayMs : undefined,
    }
    const review = { name: 'demo_reviewer', everyMs: 1_000, run: () => reviewAsDemo(context) }
    return {
      state: { reviewAsDemo: () => reviewAsDemo(context) },
      calls: identityCalls(context, platform),
      console: identityConsole(context),
      jobs: config.demoReviewer ? [review] : [],
      seed: () => recoverNotices(context),
    }
  },
} as const satisfies ServerModule

function identityCalls(context: IdentityContext, { securityLog }: Pick<Platform, 'securityLog'>) {
  return mount(identityEndpoints, {
    realState: async ({ user, lang }) => ({
      ok: true,
      value: await realState(context, { userId: user.id, lang }),
    }),
    realSubmit: async (call) => {
      const { body, user, lang } = call
      const userId = user.id
      const submitted = await submitIdentity(context, { userId, body })
      if (!submitted.ok) return submitted
      const details = { level: Number(body.real_type) }
      const kind = 'account.identity_submitted'
      securityLog.report({ kind, userId, from: sourceOf(call), details })
      return { ok: true, value: await realState(context, { userId, lang }) }
    },
    realViews: async ({ body, user }) => {
      const limit = limitOf(body)
      const of = { userId: user.id, before: body.cursor, limit: limit + 1 }
      const rows = await viewsOf(context.db, of)
      return { ok: true, value: cursorPage(rows, limit, ({ id }) => String(id)) }
    },
  })
}
