/** A number as the server masks it, with the hidden part at a fixed length. */
export const shownNumber = (masked: string) => masked.replace(/^\*+/, '••••')
