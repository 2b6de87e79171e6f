import { withQuery } from '../../app/paths.ts'

export const contentPaths = {
  faq: () => '/pages/common/faq',
  contact: () => '/pages/common/contactus',
  about: () => '/pages/common/aboutus',
  compliance: () => '/pages/setting/operational_compliance',
  article: (id: string) => withQuery('/pages/common/article', { id }),
  articleHistory: (id: string) => withQuery('/pages/common/article_history', { id }),
  notices: () => '/pages/common/notices',
}
