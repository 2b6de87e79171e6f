/** What an API key may do. None includes another one. */
export const keyPermissions = ['read', 'trade', 'withdraw'] as const

export type KeyPermission = (typeof keyPermissions)[number]
