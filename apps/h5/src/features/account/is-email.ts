/** Catches slips of the finger only: whether an address exists, the code will tell. */
export const isEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(text)
