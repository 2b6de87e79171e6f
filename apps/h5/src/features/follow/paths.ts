import { withQuery } from '../../app/paths.ts'

export const followPaths = {
  traders: () => '/pages/copytrade/copy',
  trader: (id: number) => withQuery('/pages/copytrade/trader', { id: String(id) }),
  /** The settings of a follow: a new one, or those of the running one. */
  follow: (id: number) => withQuery('/pages/follow/follow', { id: String(id) }),
  my: (tab?: string) => withQuery('/pages/copytrade/my', { tab }),
  agreementZh: () => '/pages/follow/agreement_zh',
  agreementEn: () => '/pages/follow/agreement_en',
  apply: () => '/pages/follow/apply',
  lead: () => '/pages/follow/lead',
}
