import type { ServerModule } from '../../server-module.ts'
import { contentCalls } from './content-calls.ts'
import { contentConsole } from './content-console.ts'
import { Content } from './content.ts'
import { seedContent } from './seed-content.ts'

export const content = {
  name: 'content',
  migrations: new URL('migrations/', import.meta.url),
  open: ({ audit, db, now }) => {
    const state = new Content({ db, now })
    return {
      state,
      calls: contentCalls(state),
      console: contentConsole({ db, audit, content: state, now }),
      seed: async () => {
        await seedContent(db, now())
        await state.load()
      },
    }
  },
} as const satisfies ServerModule
