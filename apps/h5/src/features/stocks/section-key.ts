/** The name of the section in addresses and in the quotes. */
export const stockSection = 'stock'
