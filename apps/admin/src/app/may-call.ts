import type { StaffRole } from '@candor/protocol'

import type { StaffCall } from './console-feature.ts'
import { useConsoleSession } from './session.ts'

/** Only hides what would be refused anyway: the server checks the role at each call. */
export const mayCall = (role: StaffRole, { staff }: StaffCall): boolean =>
  staff?.roles.includes(role) === true

/** Whether the person who is logged in may make a call. */
export function useMayCall(call: StaffCall): boolean {
  const role = useConsoleSession()?.role
  return role !== undefined && mayCall(role, call)
}
