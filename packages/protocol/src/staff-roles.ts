/** The roles of staff. Each call of the console names those that may make it. */
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

/** The roles that may read users' data. What they may change is named at each call. */
export const userReaders = [
  'support',
  'kyc',
  'risk',
  'treasury',
  'auditor',
  'owner',
] as const satisfies StaffRole[]

/** The roles that may read the ledger of the whole exchange. */
export const ledgerReaders = ['risk', 'treasury', 'auditor', 'owner'] as const satisfies StaffRole[]

/** The roles that see addresses and numbers of users in full, because they have to reach them or to compare documents. */
export const contactReaders = ['kyc', 'risk', 'owner'] as const satisfies StaffRole[]
