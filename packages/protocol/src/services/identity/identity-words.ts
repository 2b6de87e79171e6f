/** The specification's kinds of documents. */
export const idTypes = ['idcard', 'passport', 'driver'] as const

/** By number: 0 none, 1 pending, 2 approved, 3 rejected. */
export const realStates = ['none', 'pending', 'approved', 'rejected'] as const

/** Why a submission was rejected; each has the text `identity_reason_<code>`. `number_used` is no choice of reviewers. */
export const identityReasons = [
  'mismatch',
  'unreadable',
  'incomplete',
  'same_side',
  'expired',
  'not_accepted',
  'altered',
  'underage',
  'other',
  'number_used',
] as const

/** Submissions within thirty days, of both levels. */
export const submissionsMax = 5
export const submissionDays = 30
