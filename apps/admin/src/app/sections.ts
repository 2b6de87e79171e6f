import {
  auditEndpoints,
  contentConsoleEndpoints,
  type Endpoint,
  ledgerEndpoints,
  lockupConsoleEndpoints,
  marketConsoleEndpoints,
  requestEndpoints,
  staffEndpoints,
  type StaffRole,
  userEndpoints,
} from '@candor/protocol'

import { paths } from './paths.ts'

/** The console's sections in their order, each with the call that its page cannot do without. */
const sections = [
  { key: 'users', path: paths.users(), call: userEndpoints.userSearch },
  { key: 'requests', path: paths.requests(), call: requestEndpoints.requestList },
  { key: 'treasury', path: paths.treasury(), call: ledgerEndpoints.treasury },
  { key: 'journal', path: paths.journal(), call: ledgerEndpoints.journal },
  { key: 'lockup', path: paths.lockup(), call: lockupConsoleEndpoints.lockupPlans },
  { key: 'content', path: paths.content(), call: contentConsoleEndpoints.contentItems },
  { key: 'markets', path: paths.markets(), call: marketConsoleEndpoints.marketList },
  { key: 'audit', path: paths.audit(), call: auditEndpoints.auditList },
  { key: 'staff', path: paths.staff(), call: staffEndpoints.staffList },
] as const

/** Only hides what would be refused anyway: the server asks each call for its role. */
export const mayCall = (role: StaffRole | undefined, { staff }: Pick<Endpoint, 'staff'>) =>
  role !== undefined && staff?.roles.includes(role) === true

export const sectionsOf = (role: StaffRole) => sections.filter(({ call }) => mayCall(role, call))
