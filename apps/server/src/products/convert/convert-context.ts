import type { ProductPlatform } from '../../server-module.ts'
import type { Settings } from '../../services/settings/settings.ts'

export type ConvertContext = Pick<
  ProductPlatform,
  'committer' | 'db' | 'exchange' | 'levels' | 'now'
> & {
  readonly settings: Settings
}
