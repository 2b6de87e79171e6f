import { isFew } from '../../catalog/public-total.ts'
import type { ServerModule } from '../../server-module.ts'
import { notice } from '../../services/notice/notice-module.ts'
import { loanCalls } from './calls.ts'
import { loanExecutors } from './console-executors.ts'
import { loanConsole } from './console.ts'
import { loadLoan } from './load-loan.ts'
import { loanNotices } from './loan-notices.ts'
import { loanReceipts } from './receipts.ts'
import { replayedLoan } from './replayed-loan.ts'
import { seedLoan } from './seed-loan.ts'
import { loanTables } from './tables.ts'
import { loanEvents } from './user-events.ts'
import { verifyLoan } from './verify-loan.ts'

export const loan: ServerModule<'loan'> = {
  name: 'loan',
  migrations: new URL('migrations/', import.meta.url),
  tables: loanTables,
  load: loadLoan,
  events: loanEvents,
  hidesTotals: {
    loan_pool: ({
      products: {
        loan: { book },
      },
    }) => book.userCount > 0 && isFew(book.userCount),
  },
  executors: loanExecutors,
  receipts: loanReceipts,
  verify: [['loans', verifyLoan]],
  replay: replayedLoan,
  open: async (platform) => {
    const notices = await platform.stateOf(notice)
    notices.addSource(loanNotices(platform.db, platform.exchange))
    return {
      calls: loanCalls(platform),
      console: loanConsole(platform),
      seed: () => seedLoan(platform),
    }
  },
}
