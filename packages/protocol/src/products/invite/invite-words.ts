/** Why fees of an invited user are not shared, in the order of the stored numbers. */
export const inviteBars = ['none', 'person', 'device', 'payee', 'card'] as const
export type InviteBarWord = (typeof inviteBars)[number]

/** What a fee was paid for, in the order of the stored numbers, which begin at 1. */
export const feeSources = ['spot', 'contract_open', 'contract_close'] as const
