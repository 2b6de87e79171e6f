import { modules } from './modules.ts'

/** Where the migrations of this release are: the platform's own and those beside modules. */
export const migrationFolders: readonly URL[] = [
  new URL('db/migrations/', import.meta.url),
  ...modules.flatMap(({ migrations }) => migrations ?? []),
]
