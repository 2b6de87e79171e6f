import type { ProductPlatform, ServerModule } from '../../server-module.ts'
import { VerificationCodes } from '../../services/account/verification-codes.ts'
import { notice } from '../../services/notice/notice-module.ts'
import { security } from '../../services/security/security-module.ts'
import { settings } from '../../services/settings/settings-module.ts'
import { sendCalls } from './calls.ts'
import { sendConsole } from './console.ts'
import { loadSend } from './load-send.ts'
import { Lookups } from './lookups.ts'
import { replayedSend } from './replayed-send.ts'
import type { SendContext } from './send-context.ts'
import { sendNotices } from './send-notices.ts'
import { sendTables } from './tables.ts'
import { verifySend } from './verify-send.ts'

export const send: ServerModule<'send'> = {
  name: 'send',
  migrations: new URL('migrations/', import.meta.url),
  tables: sendTables,
  load: loadSend,
  verify: [['send', verifySend]],
  replay: replayedSend,
  open: async (platform) => {
    const context = await contextOf(platform)
    const notices = await platform.stateOf(notice)
    notices.addSource(sendNotices(context.db))
    return {
      calls: sendCalls(context),
      console: sendConsole(context),
      jobs: [{ name: 'send_lookups', everyMs: 3_600_000, run: () => context.lookups.purge() }],
    }
  },
}

async function contextOf(platform: ProductPlatform): Promise<SendContext> {
  const { committer, config, db, exchange, freezes, levels, now, stateOf } = platform
  const { checkFactor, heldFunds, payPasswords } = await stateOf(security)
  return {
    committer,
    db,
    exchange,
    freezes,
    levels,
    now,
    checkFactor,
    heldFunds,
    payPasswords,
    codes: new VerificationCodes({ db, now, pepper: config.passwordPepper ?? '' }),
    settings: await stateOf(settings),
    lookups: new Lookups({ db, now }),
  }
}
