import type { RequestKind, StaffRole } from '@candor/protocol'

import {
  type AlertSource,
  type ConsoleFeature,
  type ConsolePage,
  type ConsoleSection,
  type DashboardCard,
  type RequestDisplay,
  sectionGroups,
  type UserTab,
} from './console-feature.ts'
import * as registry from './features.ts'
import { mayCall } from './may-call.ts'

type Registry = typeof registry
type DisplaysOf<Feature> = Feature extends { requests: infer Displays } ? Displays : never
type Intersection<Union> = (Union extends unknown ? (member: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never

/** Every registered feature by its name, in alphabetical order. */
export const features: Readonly<Record<string, ConsoleFeature>> = registry
const all = Object.values(features)

export const pages: readonly ConsolePage[] = all.flatMap(({ pages = [] }) => pages)

/** A section that names no group is of a product. */
const groupOf = ({ group = 'products' }: ConsoleSection) => group
const groupAt = (section: ConsoleSection) => sectionGroups.indexOf(groupOf(section))
const sections: readonly ConsoleSection[] = all
  .flatMap(({ section }) => section ?? [])
  .toSorted((a, b) => groupAt(a) - groupAt(b) || a.order - b.order)

/** The sections that a role sees, in their order. */
export const sectionsOf = (role: StaffRole): readonly ConsoleSection[] =>
  sections.filter(({ call }) => mayCall(role, call))

/** The groups of the menu with the sections that a role sees; none is empty. */
export const sectionGroupsOf = (role: StaffRole) =>
  sectionGroups
    .map((group) => ({
      group,
      sections: sectionsOf(role).filter((section) => groupOf(section) === group),
    }))
    .filter((of) => of.sections.length > 0)

/** Whether a role may read the page at an address: one of a section that it sees, or of none. */
export function mayOpen(role: StaffRole, address: string): boolean {
  const section = sections.find(({ path }) => address === path || address.startsWith(`${path}/`))
  return section === undefined || mayCall(role, section.call)
}

/** Tabs on the page of a user, in their order. */
export const userTabs: readonly UserTab[] = all
  .flatMap(({ userTabs = [] }) => userTabs)
  .toSorted((a, b) => a.order - b.order)

export const dashboardCards: readonly DashboardCard[] = all
  .flatMap(({ dashboardCards = [] }) => dashboardCards)
  .toSorted((a, b) => a.order - b.order)

/** What reports alerts, by the names of features. */
export const alertSources: readonly (AlertSource & { readonly name: string })[] = Object.entries(
  features,
).flatMap(([name, { alerts }]) => (alerts === undefined ? [] : [{ name, ...alerts }]))

/** The display of each kind of request; a kind that no feature displays is an error of the compiler. */
export const requestDisplays: Readonly<Record<RequestKind, RequestDisplay>> = Object.assign(
  {},
  ...all.map(({ requests }) => requests),
) as Intersection<DisplaysOf<Registry[keyof Registry]>>

/** The page of something that the audit log names, as `user:7`; undefined where it has none. */
export function targetPath(target: string): string | undefined {
  const [kind = '', id = ''] = target.split(':')
  return all.map(({ targets }) => targets?.[kind]?.(id)).find((path) => path !== undefined)
}
