export type Accepted<Value> = { readonly ok: true; readonly value: Value }
export type Rejected<Rejection extends string> = {
  readonly ok: false
  readonly rejection: Rejection
}

/** The outcome of a command: accepted with a value, or rejected with one reason of a closed list. */
export type Result<Value, Rejection extends string> = Accepted<Value> | Rejected<Rejection>

export function accept<Value>(value: Value): Accepted<Value> {
  return { ok: true, value }
}

export function reject<Rejection extends string>(rejection: Rejection): Rejected<Rejection> {
  return { ok: false, rejection }
}
