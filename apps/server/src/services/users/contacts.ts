import { contactReaders, type StaffRole } from '@candor/protocol'

import { maskedReceiver } from '../account/receiver.ts'

/** Whether a role sees addresses and numbers of users in full. */
export const seesContacts = (role: StaffRole): boolean =>
  contactReaders.some((reader) => reader === role)

/** Address and number of a user as a role sees them; empty without one. */
export function contactsFor(
  role: StaffRole,
  { email, mobile }: { email: string | null; mobile: string | null },
): { email: string; mobile: string } {
  const shown = (receiver: string | null) =>
    receiver === null ? '' : seesContacts(role) ? receiver : maskedReceiver(receiver)
  return { email: shown(email), mobile: shown(mobile) }
}
