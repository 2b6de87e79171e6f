import { withQuery } from '../../app/paths.ts'

type Return = { return?: string | undefined }

export const accountPaths = {
  register: (query: Return = {}) => withQuery('/pages/common/register', query),
  forget: (query: Return = {}) => withQuery('/pages/common/forget', query),
  settings: () => '/pages/setting/setting',
  userInfo: () => '/pages/setting/userInfo',
  password: () => '/pages/setting/password',
  email: () => '/pages/setting/email',
  mobile: () => '/pages/setting/mobile',
  sessions: () => '/pages/setting/sessions',
  fiat: () => '/pages/setting/currency',
  language: () => '/pages/setting/language',
  areas: () => '/pages/setting/areas',
  area: () => '/pages/common/area',
}
