// See docs/services/account.md; the server also rejects names that could be taken for staff.
const nickname = /^[\p{Script=Han}A-Za-z0-9]{2,10}$/u

/** 2 to 10 Chinese characters, English letters and digits. */
export const isNickname = (text: string) => nickname.test(text)

/** 2 to 30 characters; an empty text removes it. The server checks which ones. */
export function isSignature(text: string): boolean {
  const { length } = Array.from(text)
  return length === 0 || (length >= 2 && length <= 30)
}
