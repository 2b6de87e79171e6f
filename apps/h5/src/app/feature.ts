import type { RealtimeEvents, ReceiptKind, ReplyOf, WalletName } from '@candor/protocol'
import type { receiptCalls } from '@candor/protocol/services/receipts/calls'
import type { UseQueryOptions } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'

import type { Market } from '../live/use-markets.ts'
import type { AppTexts } from './app-texts.ts'

type Namespace = keyof AppTexts
/** A text by its namespace and key, as `account:settings`. */
export type TextName = { [N in Namespace]: `${N}:${keyof AppTexts[N] & string}` }[Namespace]

/** One page, as the router mounts it and the journeys visit it. */
type Page = {
  readonly path: string
  /** A query with which the page has content. */
  readonly sample?: string
  /** Whether the page is open to all, needs a login, or is for guests. */
  readonly access: 'open' | 'user' | 'guest'
  /** Whether an open page looks different to a guest: the journeys visit it as both. */
  readonly hasGuestView?: true
  /** The page's heading of level 1: a text of the app, or a pattern. */
  readonly heading: TextName | RegExp
  /** Namespaces beside `common`, `home` and the feature's own. */
  readonly texts?: readonly Namespace[]
  /** Whether the page starts business of its product: another one is shown while the operator has switched that off. */
  readonly opens?: true
  /** The places on the page that other features fill. */
  readonly places?: readonly Place[]
  readonly load: () => Promise<ComponentType>
}

/**
 * Pages of a feature. A `pages.ts` imports no values, because Node reads it for the journeys.
 */
export type Pages = Readonly<Record<string, Page>>

/** A user's holdings in one currency: the invested amount, and its earnings where the product pays any. */
export type HoldingRow = {
  readonly code: string
  readonly running: string
  readonly yesterday?: string
  readonly total?: string
}

/** Queries whose keys and fetched data only their own feature uses. */
// The type of the fetched data is internal, and is both covariant and contravariant in `select`.
// oxlint-disable-next-line typescript/no-explicit-any
type Query<Data> = UseQueryOptions<any, Error, Data>

/** A product on the finance tab. */
export type EarnProduct = {
  readonly title: TextName
  /** The lowest is first. Lock-up has 10. */
  readonly rank: number
  readonly icon: LucideIcon
  /** The page of the product, to which its tile leads, with all of its offers. */
  readonly path: string
  /** The page that explains the product, and the page with the user's holdings. */
  readonly aboutPath: string
  readonly holdingsPath: string
  /** The account that contains the invested amounts; none where they are held in an account with other funds. */
  readonly wallet: WalletName | undefined
  readonly holdings: Query<{ readonly list: readonly HoldingRow[] }>
  /** What is offered now: the filters show no option that none of it matches. */
  readonly offers: Query<readonly EarnOffer[]>
  /** The offers that match the filters, or a sentence that there are none. */
  readonly Offers: ComponentType<{ isWanted: IsWanted; none: string }>
}
/**
 * An offer as the finance tab compares it: its coin, its term in days, and its rate for a year as a ratio, which a token that is
 * sold does not have.
 */
export type EarnOffer = {
  readonly code: string
  readonly days: number
  readonly apr: string | undefined
}
export type IsWanted = (offer: EarnOffer) => boolean

/** A product on the finance tab that takes no deposit for earnings, after those that do. */
export type FinanceService = {
  readonly title: TextName
  readonly icon: LucideIcon
  /** Where its tile leads. */
  readonly path: string
  /** Below the title of its tile. */
  readonly Note: ComponentType
  /** What the user has of it, in the card of the holdings; nothing where there is none. */
  readonly Holdings: ComponentType
}

/** A first step of a new user, on the home page until it is done. */
export type FirstStep = {
  readonly title: TextName
  readonly path: string
  readonly isDone: Query<boolean>
}

/** A section of the trade page, beside coins. */
type TradeSection = {
  /** Its name in the page's address, as `?section=futures`. */
  readonly key: string
  readonly title: TextName
  /** The lowest is first. Coins have 20. */
  readonly rank: number
  /** Lazy: its code is fetched when the section is shown. */
  readonly Section: ComponentType
  /** Whether it has what a user holds: while its product is switched off it has no tab, but stays at its address. */
  readonly hasHoldings?: true
  /** What it adds to an open position of futures, below the title; nothing where the order is none of its own. */
  readonly PositionNote?: ComponentType<{ orderId: number }>
}

/** A section of the quotes, beside favourites, coins and stocks. */
type QuoteSection = {
  /** As the server names it. */
  readonly key: string
  readonly title: TextName
  /** The lowest is first. Coins have 20, stocks 40. */
  readonly rank: number
  /** The page that a market of the section opens. */
  readonly pathOf: (symbol: string) => string
  /** What a row of the section has below the pair, for the few pairs that need it. */
  readonly Mark?: ComponentType<{ symbol: string }>
}

/** A part of a market's page below its chart. */
export type MarketPanel = {
  readonly key: string
  readonly title: TextName
  readonly Panel: ComponentType<{ market: Market }>
}

/** The order book of a market's coins, for forms and pages of other features. */
type Book = {
  /** Beside a form: a tap on a row picks its price. */
  readonly Beside: ComponentType<{
    market: Market
    rows: number
    onPick: (price: string) => void
  }>
  readonly panels: readonly MarketPanel[]
}

/** The columns beside the page on a wide screen. */
type Aside = ComponentType<{ className: string; hasChart: boolean }>

/** The sheet of a demo that gives funds, on the assets page. */
type Faucet = ComponentType<{ isOpen: boolean; onClose: () => void }>

/** A way to move funds, on the assets page and in each account for which it has a path. */
type FundAction = {
  readonly title: TextName
  readonly icon: LucideIcon
  /** The lowest is shown first. Users expect deposit, withdraw, send, transfer, convert and buy, which have 1 to 6. */
  readonly rank: number
  /** Of one account, or of all where none is given; undefined where it does not apply. */
  readonly pathOf: (account: WalletName | undefined) => string | undefined
  /** For one coin of the exchange account, where the action is offered beside a coin. */
  readonly coinPathOf?: (currency: string) => string
}

/** A list of the page of deposits and withdrawals. */
type FundRecords = {
  /** Its key in the page's address. */
  readonly kind: 'deposit' | 'withdraw'
  readonly title: TextName
  readonly Records: ComponentType
}

/** What a coupon is to be used for: amounts in `currency`, and the days of a position. */
export type CouponUse = {
  readonly scope: 'spot' | 'contract' | 'lockup'
  readonly currency: string
  readonly amount: string
  readonly fee?: string | undefined
  readonly days?: number
}
/** A coupon by its id, with what a bonus adds to the margin. */
export type ChosenCoupon = { readonly id: string; readonly bonus: string }
type CouponChooserProps = {
  /** An empty text for none; undefined until the best one is known. */
  chosen: string | undefined
  onChoose: (coupon: ChosenCoupon) => void
}
export type CouponPickerProps = CouponChooserProps & { use: CouponUse }
export type BonusPickerProps = CouponChooserProps & { currency: string }
type CouponPicker = {
  /** The choice on the confirmation of an order or a position; nothing where the user has none that suits it. */
  readonly Picker: ComponentType<CouponPickerProps>
  /** The choice of a bonus in the form of a contract, which can be larger with it; nothing where the user has none. */
  readonly BonusPicker: ComponentType<BonusPickerProps>
}

/** By what a page looks for them: a coin, or a market that has not opened. Without either, those that are open now. */
export type OpeningProps = { readonly code?: string; readonly symbol?: string }
/** Links to the auctions by which markets open; nothing where there is none. */
type Opening = ComponentType<OpeningProps>

/** The sheet in which the user proves a factor, for a call that needs one. */
type StepUpSheet = ComponentType<{
  /** What the account accepts. */
  factors: readonly string[]
  onDone: (isProved: boolean) => void
}>

/** What the user has to do soon, above every page; it shows nothing while there is nothing. */
type Banner = { readonly key: string; readonly Banner: ComponentType }

/** The pages that notices of a feature's kinds lead to, by the id of what a notice is about. */
type NoticeLinks = Readonly<Record<string, (ref: number) => string>>

/** The page of what a user has of a product that can be switched off: it stays, and the assets page then links it. */
export type OwnPage = {
  readonly title: TextName
  readonly icon: LucideIcon
  readonly path: string
  /** Whether the user has, or had, anything of it. */
  readonly isUsed: Query<boolean>
}

/** The page in place of one that starts business of a product that is switched off. */
type OffPage = ComponentType<{ own: OwnPage }>

/** A list of a product that the user may export as a whole. */
export type Exported = {
  readonly key: string
  readonly title: TextName
  /** What the file has. */
  readonly text: TextName
  /** How many rows there are, by `total`. */
  readonly counted: TextName
  /** The call whose address with `.csv` or `.json` is the file. */
  readonly path: string
  readonly fileName: string
  /** The rows of a filter. */
  readonly count: (fields: ExportFields) => Promise<{ readonly total?: number }>
}
/** A market and the times of a part of such a list. */
export type ExportFields = {
  readonly match_id: string | undefined
  readonly from: string | undefined
  readonly to: string | undefined
}

/** Receives a product's events of the user by their names, on whatever page the user is. */
type LiveNotices = {
  readonly [Event in keyof RealtimeEvents]?: (data: RealtimeEvents[Event]) => void
}

export type Receipt = ReplyOf<typeof receiptCalls.receipt>
export type ReceiptPart = Receipt['parts'][number]
/** One line of a calculation: what is computed, the numbers put into the formula, and its result. */
export type ReceiptStep = {
  readonly name: TextName
  /** Absent for a number that is given, and where the value is a word. */
  readonly formula?: string
  readonly value: string
}
/** How the results of a kind of receipt are computed again, with the formulas of the core. */
export type ReceiptFormula = {
  readonly title: TextName
  /** The version of the formulas that this app has. */
  readonly version: number
  /** The page of what the receipt is about. */
  readonly pathOf?: (id: number) => string
  readonly compute: (
    part: ReceiptPart,
    receipt: Receipt,
  ) => { readonly steps: readonly ReceiptStep[]; readonly results: ReceiptPart['results'] }
}
export type ReceiptFormulas = Readonly<Partial<Record<ReceiptKind, ReceiptFormula>>>

/** The places of the app that features fill, and the content of each. */
export type Parts = {
  finance: EarnProduct
  financeService: FinanceService
  firstSteps: FirstStep
  trade: TradeSection
  quotes: QuoteSection
  book: Book
  aside: Aside
  faucet: Faucet
  fundAction: FundAction | readonly FundAction[]
  fundRecords: FundRecords
  ownPage: OwnPage
  offPage: OffPage
  exported: readonly Exported[]
  liveNotices: LiveNotices
  opening: Opening
  banner: Banner
  stepUp: StepUpSheet
  couponPicker: CouponPicker
  noticeLinks: NoticeLinks
  receipts: ReceiptFormulas
}

/**
 * A place that features fill. `names` takes texts alone: `bill_…`, `pool_…` and `action_…` name a
 * product's bills, pools and staff actions on the pages that list them.
 */
export type Place = keyof Parts | 'names'

/** What a `feature.ts` registers of its folder. All of it is loaded on demand. */
export type Feature = {
  readonly pages: Pages
  /** By `./locales/<language>.json`. */
  readonly texts?: Readonly<Record<string, () => Promise<unknown>>>
  /** The icon of menu entries that lead to the feature's pages. */
  readonly menuIcon?: LucideIcon
  /** By the names of entries that have another one. */
  readonly menuIcons?: Readonly<Record<string, LucideIcon>>
} & { readonly [P in keyof Parts]?: () => Promise<Parts[P]> }

/** Checks a feature's parts; the type keeps which of them it has. */
export const defineFeature = <F extends Feature>(feature: F): F => feature

/** A registered feature: its addresses, and the places that it fills. */
export type Registered = {
  /** Empty for a feature without pages. */
  readonly where: string
  readonly load: () => Promise<{ readonly feature: Feature }>
  readonly fills: readonly Place[]
}

/**
 * Registers a feature under the addresses below `/pages/` that lead to it, separated by blanks: exact
 * ones, or prefixes that end in `*`. The places name what it adds to other pages.
 */
export const at = <F extends Feature>(
  where: string,
  load: () => Promise<{ readonly feature: F }>,
  ...fills: ((Place & keyof F) | 'names')[]
): Registered => ({ where, load, fills })
