import { type TProperties, type TSchema, Type } from 'typebox'

import { endpoint, type StaffRule } from './endpoint.ts'

type StaffSpec<Body, Reply> = StaffRule & {
  readonly method: 'GET' | 'POST'
  readonly path: `/admin/${string}`
  readonly summary: string
  readonly body: Body
  readonly reply: Reply
}

/** A call of the console: it names the roles that may make it, and what it leaves in the audit log. */
export function staffEndpoint<Body extends TProperties, Reply extends TSchema>(
  spec: StaffSpec<Body, Reply>,
) {
  const { roles, action, ...call } = spec
  const staff = action === undefined ? { roles } : { roles, action }
  return endpoint({ ...call, session: 'staff', rate: 'read', staff })
}

/** A part of a long list: nothing is counted, `next` is the cursor of what follows, or null at the end. */
export const cursorPageOf = <Row extends TProperties>(row: Row) =>
  Type.Object({
    list: Type.Array(Type.Object(row)),
    next: Type.Union([Type.String(), Type.Null()]),
  })

/** How many rows of a long list: 50 unless told. */
export const limitString = () => Type.String({ pattern: '^([1-9][0-9]?|100)$' })
