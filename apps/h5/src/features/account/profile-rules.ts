// Specification §5; the server knows besides which names could be taken for staff.
const nickname = /^[\p{Script=Han}A-Za-z0-9]{2,10}$/u

/** Specification §5: 2 to 10 Chinese characters, English letters and digits. */
export const isNickname = (text: string) => nickname.test(text)

/** Specification §5: 2 to 30 characters; none at all removes it. The server judges which ones. */
export function isSignature(text: string): boolean {
  const { length } = Array.from(text)
  return length === 0 || (length >= 2 && length <= 30)
}
