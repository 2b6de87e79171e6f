/** The master key of encrypted columns, for rows that a bench inserts and the program reads. */
export const dataKey = '5e'.repeat(32)
