/** A first nickname that others may see: two characters of the address's name and nothing of its domain. */
export function maskedName(email: string): string {
  return `${email.slice(0, Math.min(2, email.indexOf('@')))}***`
}
