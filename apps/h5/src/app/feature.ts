import type { WalletName } from '@candor/protocol'
import type { UseQueryOptions } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'

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
  /** The places on the page that other features fill. */
  readonly places?: readonly Place[]
  readonly load: () => Promise<ComponentType>
}

/**
 * Pages of a feature. A `pages.ts` imports no values, because Node reads it for the journeys.
 */
export type Pages = Readonly<Record<string, Page>>

/** A user's holdings in one currency: the invested amount and its earnings. */
export type HoldingRow = {
  readonly currency: number
  readonly code: string
  readonly running: string
  readonly yesterday: string
  readonly total: string
}

/** Queries whose keys and fetched data only their own feature uses. */
// The type of the fetched data is internal, and is both covariant and contravariant in `select`.
// oxlint-disable-next-line typescript/no-explicit-any
type Query<Data> = UseQueryOptions<any, Error, Data>

/** A product on the finance tab. */
export type EarnProduct = {
  readonly title: TextName
  /** The page that explains the product, and the page with the user's holdings. */
  readonly aboutPath: string
  readonly holdingsPath: string
  /** The account that contains the invested amounts. */
  readonly wallet: WalletName
  readonly holdings: Query<{ readonly list: readonly HoldingRow[] }>
  /** The codes of the coins that are offered. */
  readonly coins: Query<readonly string[]>
  /** The offers that match the filters, or a sentence that there are none. */
  readonly Offers: ComponentType<{ isWanted: IsWanted; none: string }>
}
export type IsWanted = (offer: { code: string; days: number }) => boolean

/** A first step of a new user, on the home page until it is done. */
export type FirstStep = {
  readonly title: TextName
  readonly path: string
  readonly isDone: Query<boolean>
}

/** The columns beside the page on a wide screen. */
type Aside = ComponentType<{ className: string; hasChart: boolean }>

/** The sheet of a demo that gives funds, on the assets page. */
type Faucet = ComponentType<{ isOpen: boolean; onClose: () => void }>

/** The places of the app that features fill, and the content of each. */
export type Parts = {
  finance: EarnProduct
  firstSteps: FirstStep
  aside: Aside
  faucet: Faucet
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
