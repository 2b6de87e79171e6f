/** `second`: one person has approved, and another one has to confirm. */
export const reviewStates = ['open', 'second', 'approved', 'rejected'] as const

/** Who decided: a member of the staff, the reviewer of the demo, or a rule that applied at once. */
export const reviewDeciders = ['staff', 'demo', 'rule'] as const

/** Which of the waiting cases a list shows. */
export const reviewClaimFilters = ['mine', 'free'] as const

/** Cases are counted up to this number, which stands for itself and all above. */
export const reviewCountMax = 100

/** A claim ends after this time unless it is renewed. */
export const claimMs = 10 * 60_000
