import { type LoaderFunctionArgs, replace } from 'react-router'

import { toast } from '../ui/toast.tsx'
import { i18n } from './i18n.ts'
import { currentPath } from './navigation.ts'
import { paths } from './paths.ts'
import { specifiedPages } from './specified-pages.ts'

/** Whether the specification has this page; called only for addresses without a route. */
export function isSpecified(pathname: string): boolean {
  const [, pages, folder = '', page = '', ...rest] = pathname.split('/')
  const known = Object.hasOwn(specifiedPages, folder) ? specifiedPages[folder]?.split(' ') : []
  return pages === 'pages' && rest.length === 0 && known?.includes(page) === true
}

/**
 * For an address without a route. For a page that is not built yet it shows a notice and stays on the
 * current page; any other address does not exist.
 */
export function redirectUnbuilt({ request }: LoaderFunctionArgs): never {
  const { pathname, search } = new URL(request.url)
  if (!isSpecified(pathname)) throw new Response(null, { status: 404 })
  toast(i18n.t('common:under_development'))
  // The location is still that of the previous page, unless the app was opened at this one.
  const from = currentPath()
  throw replace(from === pathname + search ? paths.home() : from)
}
