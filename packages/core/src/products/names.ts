/** The products the exchange offers. Adding one makes the compiler list every place it lacks. */
export const products = ['funding', 'lockup', 'spot'] as const
export type Product = (typeof products)[number]
