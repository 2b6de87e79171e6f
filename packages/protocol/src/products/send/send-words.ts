/** How a recipient is named: by the address or the number that the account is bound to, or by the user's id. */
export const sendKinds = ['email', 'mobile', 'id'] as const

/** From the caller's side. */
export const sendDirections = ['sent', 'received'] as const
