import type { StaffRole } from './staff-roles.ts'

/**
 * How a call is reached. Fields of a GET may have places in the path, as in `/receipt/{kind}/{id}`. Calls of the console also
 * name the roles that may make them.
 */
export type Call = {
  readonly method: 'GET' | 'POST'
  readonly path: `/${string}`
  readonly roles?: readonly StaffRole[]
}
export type Calls = Readonly<Record<string, Call>>
export type ConsoleCall = Call & {
  readonly path: `/admin/${string}`
  readonly roles: readonly StaffRole[]
}
export type ConsoleCalls = Readonly<Record<string, ConsoleCall>>
