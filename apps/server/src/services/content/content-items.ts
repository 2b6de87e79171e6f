import type { newsCategories } from '@candor/protocol/services/content/content-kinds'

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
  /** What a notice is about; empty for other kinds. */
  readonly category: NewsCategory | ''
}

type NewsCategory = (typeof newsCategories)[number]

type Part = Partial<Pick<ContentItem, 'path' | 'look' | 'isPopup'>>

const item = (id: number, kind: ContentKind, key: string, part: Part = {}): ContentItem => ({
  id,
  kind,
  key,
  path: '',
  look: '',
  isPopup: false,
  category: kind === 'news' ? 'announcement' : '',
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

  // A product is added to the menu together with its page. The tabs are not in it: they are at the bottom of the page.
  entry(217, 'deposit', '/pages/fund/select'),
  entry(218, 'withdraw', '/pages/fund/withdraw'),
  entry(219, 'buy', '/pages/fund/quick'),
  entry(215, 'convert', '/pages/fund/transfer'),
  entry(216, 'transfer', '/pages/fund/fundTransfer'),
  entry(211, 'earn', '/pages/lockming/lockming'),
  entry(222, 'copy', '/pages/copytrade/copy'),
  entry(203, 'faucet', '/pages/fund/assets?faucet=open'),
  entry(230, 'dual', '/pages/invest/invest'),
  entry(247, 'ieo', '/pages/ieo/ieo'),
  entry(252, 'loan', '/pages/common/borrowing'),
  entry(253, 'otc', '/pages/otc/otc'),
  entry(255, 'nft', '/pages/nft/nft'),
  entry(241, 'mining', '/pages/mining/mining'),
  entry(242, 'defi', '/pages/defi/index'),
  entry(205, 'orders', '/pages/transaction/currency_order'),
  entry(212, 'pnl', '/pages/fund/pnl'),
  entry(206, 'bills', '/pages/fund/assets_all_record'),
  entry(213, 'transparency', '/pages/common/transparency'),
  entry(214, 'news', '/pages/common/notices'),
  entry(243, 'invite', '/pages/setting/share'),
  entry(254, 'coupon', '/pages/setting/coupon'),
  entry(245, 'games', '/pages/game/game'),
  entry(248, 'chat', '/pages/chat/chat'),
  entry(231, 'support', '/pages/kefu/index'),
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

  item(401, 'page', 'contact'),
  item(402, 'page', 'about'),
  item(403, 'page', 'compliance'),
]

/**
 * Items of earlier releases that this one does not have: a banner that repeated the notice of demo funds, the tabs in the
 * menu, and an answer that named what was to come.
 */
export const retiredIds: readonly number[] = [103, 201, 202, 204, 310]
