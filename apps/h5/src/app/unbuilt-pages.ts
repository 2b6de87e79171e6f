import { type LoaderFunctionArgs, replace } from 'react-router'

import { toast } from '../ui/toast.ts'
import { i18n } from './i18n.ts'
import { currentPath } from './navigation.ts'
import { paths } from './paths.ts'

/** The specification's pages by their folders, for those that no feature has yet. */
const specified = new Map([
  ['common', 'borrowing'],
  [
    'setting',
    'security payPassword coupon wallet bill real addWallet share bank bank_international',
  ],
  [
    'fund',
    'select receive receive_withdraw_record withdraw transfer transfer_history fundTransfer',
  ],
  ['transaction', 'contract contract_order seconds_order index2'],
  ['copytrade', 'copy my trader'],
  ['follow', 'index trader follow agreement_zh agreement_en'],
  ['otc', 'otc'],
  ['game', 'game'],
  ['kefu', 'index'],
  ['ieo', 'ieo subscribe order'],
  ['invest', 'invest mine purchase help'],
  [
    'nft',
    'nft artistDetail mine artworkDetail artworkDetail_video purchase purchase_one resell myNft',
  ],
])

/** Whether the specification has this page; asked only for addresses without a route. */
export function isSpecified(pathname: string): boolean {
  const [, pages, folder = '', page = '', ...rest] = pathname.split('/')
  const known = specified.get(folder)?.split(' ') ?? []
  return pages === 'pages' && rest.length === 0 && known.includes(page)
}

/**
 * For an address without a route. A page that is not built yet shows a notice and leaves the reader
 * where they are; any other does not exist.
 */
export function redirectUnbuilt({ request }: LoaderFunctionArgs): never {
  const { pathname, search } = new URL(request.url)
  if (!isSpecified(pathname)) throw new Response(null, { status: 404 })
  toast(i18n.t('common:under_development'))
  // The address still names the page before, unless the app was opened at this one.
  const from = currentPath()
  throw replace(from === pathname + search ? paths.home() : from)
}
