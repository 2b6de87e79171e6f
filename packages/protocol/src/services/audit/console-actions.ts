/** Everything that can be done in the console, as its audit log names it. Their counts are public. */
export const consoleActions = [
  'staff.joined',
  'staff.logged_in',
  'staff.logged_out',
  'staff.invited',
  'staff.changed',
  'staff.session_ended',
  'staff.password_changed',
  'audit.verified',
  'user.viewed',
  'user.session_ended',
  'user.sessions_ended',
  'content.item_saved',
  'content.text_saved',
  'house.funding_asked',
  'lockup.version_asked',
  'lockup.rate_asked',
  'lockup.funding_asked',
  'lockup.pause_changed',
  'request.approved',
  'request.refused',
  'request.withdrawn',
] as const

export type ConsoleAction = (typeof consoleActions)[number]
