import { type Static, type TObject, Type } from 'typebox'

import { id, idString, oneOf, time } from '../../fields.ts'
import { limitString } from '../../staff-endpoint.ts'
import { reviewClaimFilters, reviewDeciders, reviewStates } from './review-states.ts'

/** What a list of cases is filtered by. */
export const reviewFilter = () => ({
  state: oneOf([...reviewStates]),
  tier: Type.Optional(Type.String({ pattern: '^[1-9]$' })),
  claim: Type.Optional(oneOf([...reviewClaimFilters])),
  user_id: Type.Optional(idString()),
  cursor: Type.Optional(idString()),
  limit: Type.Optional(limitString()),
})

/** One case of any queue. */
export const reviewRow = () => ({
  id: id(),
  user_id: id(),
  /** What the queue calls its importance, such as the level of verification. */
  tier: Type.Integer({ minimum: 1, maximum: 9 }),
  state: oneOf([...reviewStates]),
  opened_at: time(),
  /** When it has to be decided. */
  due_at: time(),
  /** Null where nobody has it. */
  claim: Type.Union([
    Type.Object({ staff_id: id(), name: Type.String(), until: time() }),
    Type.Null(),
  ]),
  /** The first of two people; empty without one. */
  first_by_name: Type.String(),
  first_at: Type.Union([time(), Type.Null()]),
  /** Null while it waits. */
  decision: Type.Union([
    Type.Object({
      decider: oneOf([...reviewDeciders]),
      /** Empty for a decision that no member of the staff made. */
      name: Type.String(),
      at: time(),
      /** Empty for an approval. */
      reason_code: Type.String(),
      note: Type.String(),
    }),
    Type.Null(),
  ]),
})

/** Waiting cases, counted up to one hundred. */
export const reviewCounts = () =>
  Type.Object({
    open: Type.Integer(),
    second: Type.Integer(),
    approved: Type.Integer(),
    rejected: Type.Integer(),
    /** Of the waiting ones, those past their time. */
    overdue: Type.Integer(),
    /** Of the waiting ones, those that the caller has claimed. */
    mine: Type.Integer(),
  })

export type ReviewRow = Static<TObject<ReturnType<typeof reviewRow>>>
export type ReviewCounts = Static<ReturnType<typeof reviewCounts>>
