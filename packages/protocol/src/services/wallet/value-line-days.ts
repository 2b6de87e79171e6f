/** The numbers of days that a value line can cover. */
export const valueLineDays = ['7', '30', '90'] as const
export type ValueLineDays = (typeof valueLineDays)[number]
