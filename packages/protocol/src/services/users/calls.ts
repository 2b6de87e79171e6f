import type { Calls, ConsoleCalls } from '../../call.ts'
import { type StaffRole, userReaders } from '../../staff-roles.ts'

const sessionEnders = ['support', 'risk', 'owner'] as const satisfies StaffRole[]

/** A freeze is urgent and harms only the one account; its end restores the power to move money. */
const freezers = ['support', 'risk', 'owner'] as const satisfies StaffRole[]
const releasers = ['risk', 'owner'] as const satisfies StaffRole[]

/** The auditor only reads. */
const noteWriters = ['support', 'kyc', 'risk', 'treasury', 'owner'] as const satisfies StaffRole[]

/** Of users about themselves. */
export const freezeCalls = {
  ownFreeze: { method: 'GET', path: '/user/freeze' },
} as const satisfies Calls

export const userCalls = {
  userSearch: { method: 'GET', path: '/admin/users', roles: userReaders },
  userFigures: { method: 'GET', path: '/admin/users/figures', roles: userReaders },
  userProfile: { method: 'GET', path: '/admin/user', roles: userReaders },
  userSessions: { method: 'GET', path: '/admin/user/sessions', roles: sessionEnders },
  userSessionEnd: { method: 'POST', path: '/admin/user/sessions/end', roles: sessionEnders },
  userSessionsEnd: { method: 'POST', path: '/admin/user/sessions/end_all', roles: sessionEnders },
  userFreeze: { method: 'POST', path: '/admin/user/freeze', roles: freezers },
  userNotes: { method: 'GET', path: '/admin/user/notes', roles: userReaders },
  userNoteAdd: { method: 'POST', path: '/admin/user/notes/add', roles: noteWriters },
  userRelease: { method: 'POST', path: '/admin/user/release', roles: releasers },
} as const satisfies ConsoleCalls
