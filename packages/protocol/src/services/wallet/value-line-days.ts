/** The numbers of days that a value line can cover; that of one day has points between. */
export const valueLineDays = ['1', '7', '30', '90'] as const
export type ValueLineDays = (typeof valueLineDays)[number]
