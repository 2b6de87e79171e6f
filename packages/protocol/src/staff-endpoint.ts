import { type TProperties, type TSchema, Type } from 'typebox'

import type { ConsoleCall } from './call.ts'
import { endpoint, type StaffRule } from './endpoint.ts'
import { timeString } from './fields.ts'

type StaffSpec<Body extends TProperties, Reply> = Pick<StaffRule, 'action'> & {
  readonly summary: string
  readonly body: Body
  readonly reply: Reply
  readonly example: { readonly [Field in keyof NoInfer<Body>]?: string }
}

/** A call of the console, with the action that it records in the audit log. */
export function staffEndpoint<
  Path extends ConsoleCall['path'],
  Body extends TProperties,
  Reply extends TSchema,
>(call: ConsoleCall & { readonly path: Path }, spec: StaffSpec<Body, Reply>) {
  const { action, ...rest } = spec
  const { roles } = call
  const staff = action === undefined ? { roles } : { roles, action }
  return endpoint(call, { ...rest, session: 'staff', rate: 'read', staff })
}

/** A page of a long list: rows are not counted; `next` is the cursor of the following page, or null at the end. */
export const cursorPageOf = <Row extends TProperties>(row: Row) =>
  Type.Object({
    list: Type.Array(Type.Object(row)),
    next: Type.Union([Type.String(), Type.Null()]),
  })

/** Epoch milliseconds: rows at `from` or later, and before `to`. */
export const timeRange = () => ({
  from: Type.Optional(timeString()),
  to: Type.Optional(timeString()),
})

/** How many rows a page of a long list has; 50 if absent. */
export const limitString = () => Type.String({ pattern: '^([1-9][0-9]?|100)$' })
