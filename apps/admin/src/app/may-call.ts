import type { StaffRole } from '@candor/protocol'

import type { StaffCall } from './console-feature.ts'

/** Only hides what would be refused anyway: the server checks the role at each call. */
export const mayCall = (role: StaffRole, { roles }: StaffCall): boolean => roles.includes(role)
