/**
 * Pages of the product's specification by their folders below `/pages/`, each with the key of its name. The page of an
 * entry is shown until a feature registers the address; after that the entry has no effect. The file's name keeps
 * these paths out of searches for built pages.
 */
export const unbuiltPaths = {
  common: { borrowing: 'borrowing' },
  setting: {
    security: 'security',
    payPassword: 'pay_password',
    coupon: 'coupons',
    bill: 'account_bills',
    real: 'identity',
    share: 'invite',
  },
  fund: {
    transfer: 'transfer',
    transfer_history: 'transfer',
    fundTransfer: 'transfer',
  },
  transaction: {
    contract: 'futures',
    contract_order: 'futures',
    seconds_order: 'options',
    index2: 'options',
  },
  copytrade: { copy: 'copy_trading', my: 'copy_trading', trader: 'copy_trading' },
  follow: {
    index: 'copy_trading',
    trader: 'copy_trading',
    follow: 'copy_trading',
    agreement_zh: 'copy_trading',
    agreement_en: 'copy_trading',
  },
  otc: { otc: 'otc' },
  game: { game: 'games' },
  kefu: { index: 'support' },
  ieo: { ieo: 'token_sales', subscribe: 'token_sales', order: 'token_sales' },
  invest: { invest: 'invest', mine: 'invest', purchase: 'invest', help: 'invest' },
  nft: {
    nft: 'nft',
    artistDetail: 'nft',
    mine: 'nft',
    artworkDetail: 'nft',
    artworkDetail_video: 'nft',
    purchase: 'nft',
    purchase_one: 'nft',
    resell: 'nft',
    myNft: 'nft',
  },
} as const satisfies Record<string, Record<string, string>>

type Folders = typeof unbuiltPaths
type Names<Folder> = Folder extends unknown ? Folder[keyof Folder] : never
export type UnbuiltName = Names<Folders[keyof Folders]>

/** The key of the name of such a page; undefined for any other address. */
export function unbuiltName(pathname: string): UnbuiltName | undefined {
  const [, pages, folder = '', page = '', ...rest] = pathname.replace(/\/$/, '').split('/')
  if (pages !== 'pages' || rest.length > 0 || !Object.hasOwn(unbuiltPaths, folder)) return undefined
  const known: Partial<Record<string, UnbuiltName>> = unbuiltPaths[folder as keyof Folders] // Just checked.
  return Object.hasOwn(known, page) ? known[page] : undefined
}
