/** The kind of a content item; it determines the call that returns it. */
export type ContentKind = 'news' | 'banner' | 'menu' | 'faq' | 'page'

/** A content item without its texts. Ids are never reused; `look` is a banner's tone or an entry's icon. */
export type ContentItem = {
  readonly id: number
  readonly kind: ContentKind
  readonly key: string
  readonly path: string
  readonly look: string
  readonly isPopup: boolean
}

type Part = Partial<Pick<ContentItem, 'path' | 'look' | 'isPopup'>>

const item = (id: number, kind: ContentKind, key: string, part: Part = {}): ContentItem => ({
  id,
  kind,
  key,
  path: '',
  look: '',
  isPopup: false,
  ...part,
})

const entry = (id: number, key: string, path: string) => item(id, 'menu', key, { path, look: key })
const banner = (id: number, key: string, path: string, look: string) =>
  item(id, 'banner', key, { path, look })
const article = (id: number) => `/pages/common/article?id=${id}`

/** The items of this release, each kind in its order; the texts are in `seed/<language>/<kind>.json`. */
export const contentItems: readonly ContentItem[] = [
  item(1, 'news', 'house_quotes'),
  item(2, 'news', 'fees'),
  item(3, 'news', 'simulator'),
  item(4, 'news', 'welcome', { isPopup: true }),

  banner(101, 'start', '/pages/fund/assets?faucet=open', 'brand'),
  banner(102, 'proof', article(3), 'calm'),
  banner(103, 'demo', article(4), 'warn'),

  // A product is added to the menu together with its page.
  entry(201, 'spot', '/pages/transaction/index'),
  entry(202, 'market', '/pages/market/market'),
  entry(203, 'faucet', '/pages/fund/assets?faucet=open'),
  entry(204, 'assets', '/pages/fund/assets'),
  entry(205, 'orders', '/pages/transaction/currency_order'),
  entry(206, 'bills', '/pages/fund/assets_all_record'),
  entry(207, 'faq', '/pages/common/faq'),
  entry(208, 'settings', '/pages/setting/setting'),
  entry(209, 'about', '/pages/common/aboutus'),
  entry(210, 'compliance', '/pages/setting/operational_compliance'),

  item(301, 'faq', 'is_it_real'),
  item(302, 'faq', 'get_funds'),
  item(303, 'faq', 'fees'),
  item(304, 'faq', 'matching'),
  item(305, 'faq', 'house'),
  item(306, 'faq', 'prices'),
  item(307, 'faq', 'balance'),
  item(308, 'faq', 'fiat'),
  item(309, 'faq', 'password'),
  item(310, 'faq', 'not_offered'),

  item(401, 'page', 'contact'),
  item(402, 'page', 'about'),
  item(403, 'page', 'compliance'),
]
