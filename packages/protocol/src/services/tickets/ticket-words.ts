/** What a ticket is about. */
export const ticketTopics = [
  'deposit',
  'withdrawal',
  'trading',
  'earn',
  'account',
  'security',
  'identity',
  'other',
] as const
export type TicketTopic = (typeof ticketTopics)[number]

/** `open`: no member of the staff has answered yet. */
export const ticketStates = ['open', 'waiting_staff', 'waiting_user', 'solved'] as const
export type TicketState = (typeof ticketStates)[number]

/** What a list of the console shows; `waiting` are all that wait for the staff. */
export const ticketFilters = ['waiting', ...ticketStates] as const

const hourMs = 3_600_000

/** How long a ticket may wait for the staff, over all its waits until it is solved. */
export const ticketTargetMs = {
  deposit: 8 * hourMs,
  withdrawal: 8 * hourMs,
  trading: 24 * hourMs,
  earn: 24 * hourMs,
  account: 24 * hourMs,
  security: 4 * hourMs,
  identity: 24 * hourMs,
  other: 48 * hourMs,
} as const satisfies Record<TicketTopic, number>

/** A message reopens a solved ticket within this time. */
export const reopenMs = 7 * 24 * hourMs

/** The tickets of one user that are not solved. */
export const openTicketsMax = 5
export const subjectMax = 100
export const messageMax = 4_000
/** The pictures of one message. */
export const messageFilesMax = 4
/** A user may send this many messages at once, and then one in each interval. */
export const messageBurst = 10
export const messageEveryMs = 6_000
export const ratingNoteMax = 500

export const templateTitleMax = 60
export const templatesMax = 200
