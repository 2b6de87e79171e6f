/** What somebody of the staff is there for; each call of the console names the roles that may make it. */
export const staffRoles = [
  'support',
  'kyc',
  'risk',
  'treasury',
  'content',
  'auditor',
  'owner',
] as const

export type StaffRole = (typeof staffRoles)[number]
