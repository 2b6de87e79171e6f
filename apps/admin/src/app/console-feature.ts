import type { BodyOf, Call, ConsoleCall, ReplyOf, RequestKind } from '@candor/protocol'
import type { requestCalls } from '@candor/protocol/services/four-eyes/calls'
import { type ComponentType, lazy } from 'react'

import type { TextKey } from './console-texts.ts'

export type Request = ReplyOf<typeof requestCalls.requestList>['list'][number]
export type RequestDetails = Request['details']

/** What decides which roles may make a call. */
export type StaffCall = Pick<ConsoleCall, 'roles'>

export type ConsolePage = {
  /** As the router writes it, with parameters: `/users/:id`. */
  readonly path: string
  /** An address of it that exists in every installation, where the path has parameters. */
  readonly sample?: string
  /** Shown without a session, and without the menu. */
  readonly isPublic?: boolean
  readonly load: () => Promise<ComponentType>
}

/** The groups of the menu, in their order. */
export const sectionGroups = ['operations', 'ledger', 'products', 'system'] as const

/** An entry of the menu. */
export type ConsoleSection = {
  readonly title: TextKey
  readonly path: string
  /** Without one it is among the products. */
  readonly group?: (typeof sectionGroups)[number]
  /** Within its group lower ones come first; equal ones in the alphabetical order of their features. */
  readonly order: number
  readonly icon: ComponentType<{ 'aria-hidden': true }>
  /** The call that its page cannot do without: a role that may make it sees the section. */
  readonly call: StaffCall
  /** How many things on its page wait for the reader: shown beside its entry, and loaded again every half minute. */
  readonly loadWaiting?: () => Promise<number>
}

/** One detail of a request: its label and how its value is shown; `hidden` for an id that another detail explains. */
type RequestField =
  | 'hidden'
  | {
      readonly label: TextKey
      readonly isAmount?: boolean
      /** Epoch milliseconds, shown as a date and time. */
      readonly isTime?: boolean
      /** Texts of values that are names. */
      readonly values?: Readonly<Record<string, TextKey>>
    }

export type RequestFields = Readonly<Record<string, RequestField>>

/** A field for each input of a call but the reason, so that a new input without a label does not compile. */
export type FieldsOf<C extends Call> = Readonly<
  Record<Exclude<keyof BodyOf<C>, 'reason' | 'lang' | 'client_id'>, RequestField>
>

/** How a kind of request is shown to the person who decides. */
export type RequestDisplay = {
  readonly title: (details: RequestDetails) => TextKey
  /** A detail that has none is shown by its name. */
  readonly fields: RequestFields
  /** Shown instead of the fields while the request is open: what it would change. */
  readonly Change?: ComponentType<{ details: RequestDetails }>
  /** A button that makes such a request, for the page of all requests. */
  readonly RequestButton?: ComponentType
}

/** A tab on the page of one user. */
export type UserTab = {
  readonly title: TextKey
  /** Lower ones come first. */
  readonly order: number
  readonly call: StaffCall
  readonly Tab: ComponentType<{ userId: string }>
}

/** A card of the dashboard. */
export type DashboardCard = {
  readonly title: TextKey
  /** Lower ones come first. */
  readonly order: number
  /** `narrow` cards stand side by side. */
  readonly width: 'narrow' | 'wide'
  /** A role that may make it sees the card. */
  readonly call: StaffCall
  readonly Card: ComponentType
}

/** Something that may need a person now. */
export type ConsoleAlert = {
  readonly title: TextKey
  readonly values?: Readonly<Record<string, string | number>>
  readonly level: 'error' | 'warning' | 'info'
  /** The page on which it is looked into. */
  readonly path: string
}

/** Where alerts of the dashboard come from: loaded again every few seconds. */
export type AlertSource = {
  readonly call: StaffCall
  readonly load: () => Promise<readonly ConsoleAlert[]>
}

export type FeatureTexts = {
  readonly [key: string]: unknown
  readonly action?: object
  readonly rejection?: object
  readonly event?: object
  readonly pots?: object
}

/** What a product or a service adds to the console. */
export type ConsoleFeature = {
  readonly section?: ConsoleSection
  readonly pages?: readonly ConsolePage[]
  readonly requests?: Readonly<Partial<Record<RequestKind, RequestDisplay>>>
  readonly userTabs?: readonly UserTab[]
  readonly dashboardCards?: readonly DashboardCard[]
  readonly alerts?: AlertSource
  /** Where a target that the audit log names leads, by its kind: `user` of `user:7`. */
  readonly targets?: Readonly<Record<string, (id: string) => string>>
  /** By language; the groups `action`, `event`, `pots` and `rejection` are shared with all other features. */
  readonly texts: Readonly<Record<'en' | 'zh', FeatureTexts>>
}

export const defineConsoleFeature = <const Feature extends ConsoleFeature>(
  feature: Feature,
): Feature => feature

/** A component whose code is fetched when it is first shown. */
export const loadLazily = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load() }))
