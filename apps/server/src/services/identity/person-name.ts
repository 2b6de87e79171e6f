const allowed = /^\p{L}[\p{L}\p{M} .'’·-]{1,99}$/u

/** A name in any script: letters, and what stands between them. Undefined for digits, controls and everything else. */
export function personName(text: string): string | undefined {
  const name = text.normalize('NFC').trim().replaceAll(/ +/g, ' ')
  return allowed.test(name) ? name : undefined
}

/** The first letter of each word. */
export function maskedName(name: string): string {
  return name
    .split(' ')
    .map((word) => {
      const [first = '', ...rest] = Array.from(word)
      return first + '*'.repeat(rest.length)
    })
    .join(' ')
}
