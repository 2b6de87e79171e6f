import type { ServerModule } from '../../server-module.ts'
import { __camel__Calls } from './calls.ts'
import { __camel__Console, __camel__Executors } from './console.ts'
import { load__pascal__ } from './load-__kebab__.ts'
import { replayed__pascal__ } from './replayed-__kebab__.ts'
import { __camel__Tables } from './tables.ts'
import { verify__pascal__ } from './verify-__kebab__.ts'

export const __camel__: ServerModule<'__camel__'> = {
  name: '__camel__',
  migrations: new URL('migrations/', import.meta.url),
  tables: __camel__Tables,
  load: load__pascal__,
  heldWallets: ['invest'],
  executors: __camel__Executors,
  verify: [['__kebab__', verify__pascal__]],
  replay: replayed__pascal__,
  open: (platform) => ({ calls: __camel__Calls(platform), console: __camel__Console(platform) }),
}
