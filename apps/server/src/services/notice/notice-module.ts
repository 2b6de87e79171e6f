import type { ServerModule } from '../../server-module.ts'
import { StartError } from '../../start-error.ts'
import { outbox } from '../outbox/outbox-module.ts'
import { DeliverNotices } from './deliver-notices.ts'
import { DispatchNotices } from './dispatch-notices.ts'
import { noticeCalls } from './notice-calls.ts'
import { Notices } from './notices.ts'
import { PushSender } from './push-sender.ts'
import type { PushSettings } from './push-settings.ts'
import { PushSubscriptions } from './push-subscriptions.ts'
import { VapidKeys } from './vapid-keys.ts'

export const notice = {
  name: 'notice',
  migrations: new URL('migrations/', import.meta.url),
  open: async ({ config, db, now, rooms, events, sessions, stateOf }) => {
    const state = new Notices({ db, now, rooms })
    events.onCommit((batch) => state.capture(batch))
    const { push } = config
    const keys = openKeys(push)
    const sender = new PushSender({ settings: push, keys })
    const subscriptions = new PushSubscriptions({ db, now })
    sessions.onRevoked((sessionId) => subscriptions.sessionEnded(sessionId))
    const dispatch = new DispatchNotices({ db, now, subscriptions })
    const mailer = await stateOf(outbox)
    const delivery = new DeliverNotices({ db, now, mailer, sender, subscriptions })
    const second = 1_000
    return {
      state,
      calls: noticeCalls({ db, notices: state, subscriptions, keys, push }),
      jobs: [
        { name: 'notices', everyMs: second, run: () => state.flush() },
        { name: 'notice_dispatch', everyMs: second, run: () => dispatch.run() },
        { name: 'notice_delivery', everyMs: second, run: (signal) => delivery.run(signal) },
        { name: 'push_sessions', everyMs: second, run: () => subscriptions.endWithSessions() },
        { name: 'old_notices', everyMs: 3_600_000, run: () => state.purge() },
      ],
      // Every source has been added by then.
      seed: async () => {
        const { seq } = await db.selectFrom('core_lease').select('seq').executeTakeFirstOrThrow()
        await state.recover(Number(seq))
      },
    }
  },
} as const satisfies ServerModule

function openKeys(settings: PushSettings): VapidKeys {
  try {
    return new VapidKeys(settings)
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error))
  }
}
