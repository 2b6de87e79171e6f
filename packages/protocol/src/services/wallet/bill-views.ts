/**
 * How bills are listed: every entry of the free balances, or a summary of free and held balances together, in which
 * movements between the two are absent.
 */
export const billViews = ['entries', 'summary'] as const
