import type { ServerModule } from '../../server-module.ts'
import { StartError } from '../../start-error.ts'
import { Vault } from './vault.ts'

export const vault = {
  name: 'vault',
  migrations: new URL('migrations/', import.meta.url),
  open: async ({ config, db }) => {
    let state: Vault
    try {
      state = new Vault({ db, settings: config })
    } catch (error) {
      throw new StartError(error instanceof Error ? error.message : String(error))
    }
    if (await state.hasItsKey()) return { state }
    throw new StartError(
      'Documents of users were encrypted with another key (DATA_KEY or data.key). ' +
        'Bring it back, or see "The data key" in docs/OPERATING.md.',
    )
  },
} as const satisfies ServerModule
