import { KeyAdmission } from '../../calls/key-admission.ts'
import type { ServerModule } from '../../server-module.ts'
import { notice } from '../notice/notice-module.ts'
import { outbox } from '../outbox/outbox-module.ts'
import { staff } from '../staff/staff-module.ts'
import { ApiKeys } from './api-keys.ts'
import { keyCalls } from './key-calls.ts'
import { keysConsole } from './keys-console.ts'

export const apikey = {
  name: 'apikey',
  migrations: new URL('migrations/', import.meta.url),
  open: async ({ audit, db, now, securityLog, stateOf }) => {
    const { otpSeal: seal } = await stateOf(staff)
    const keys = new ApiKeys({ db, now, seal })
    const [mailer, notices] = [await stateOf(outbox), await stateOf(notice)]
    return {
      state: keys,
      keys: new KeyAdmission({ store: keys, now }),
      calls: keyCalls({ db, now, keys, mailer, notices, securityLog }),
      console: keysConsole({ audit }, keys),
      // A request changes memory only; a list of keys has the newest uses without waiting.
      jobs: [{ name: 'api_keys', everyMs: 60_000, run: () => keys.saveUses() }],
    }
  },
} as const satisfies ServerModule
