import type { ConsoleCalls } from '../../call.ts'
import { userReaders } from '../../staff-roles.ts'

export const reviewConsoleCalls = {
  userReviews: { method: 'GET', path: '/admin/user/reviews', roles: userReaders },
} as const satisfies ConsoleCalls
