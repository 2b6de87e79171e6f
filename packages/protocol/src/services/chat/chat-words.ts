import { languageTags } from '../../languages.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** Characters of a message. */
export const messageMax = 300
/** A user may send one message in this time. */
export const messageEveryMs = 3_000
/** An account may post when it is this old. */
export const accountAgeMs = dayMs
/** Authors delete their own messages within this time. */
export const deleteMs = 10 * minuteMs
/** A message that this many users have reported is hidden until the staff has reviewed it. */
export const reportsToHide = 3
/** Messages are deleted after this time. */
export const retentionMs = 90 * dayMs
/** A message is refused where it equals one of the author's last ones. */
export const copiesChecked = 5

/** The rooms of the languages; those of the pairs have the pairs' symbols. */
export const languageRooms: readonly string[] = Object.keys(languageTags)

export const reportReasons = ['spam', 'scam', 'abuse', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

/** How long a user is muted; `ban` has no end. */
export const muteTerms = ['1h', '24h', '7d', 'ban'] as const
export type MuteTerm = (typeof muteTerms)[number]
export const muteMs = {
  '1h': hourMs,
  '24h': dayMs,
  '7d': 7 * dayMs,
  ban: null,
} as const satisfies Record<MuteTerm, number | null>

/** `deleted` by the author, `removed` by the staff, `hidden` by reports until the staff decides. */
export const messageStates = ['shown', 'deleted', 'removed', 'hidden'] as const
export type MessageState = (typeof messageStates)[number]
/** What a list of the console shows; `reported` are those that wait for a decision. */
export const chatFilters = ['reported', 'all', 'removed'] as const
/** Of the staff, and of traders whose orders others may copy. */
export const badges = ['', 'staff', 'trader'] as const
