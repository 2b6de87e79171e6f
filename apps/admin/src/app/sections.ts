import type { StaffRole } from '@candor/protocol'

import type { ConsoleSection } from './console-feature.ts'
import { mayCall } from './may-call.ts'
import { features } from './registered-features.ts'

const sections: readonly ConsoleSection[] = Object.values(features)
  .flatMap(({ section }) => section ?? [])
  .toSorted((a, b) => a.order - b.order)

/** The sections that a role sees, in their order. */
export const sectionsOf = (role: StaffRole): readonly ConsoleSection[] =>
  sections.filter(({ call }) => mayCall(role, call))
