/** An address in its usual spelling, or what is wrong: it has another form, or a checksum that does not match. */
export type CheckedAddress =
  | { readonly ok: true; readonly address: string }
  | { readonly ok: false; readonly problem: 'address_invalid' | 'address_checksum' }

export const invalidAddress = { ok: false, problem: 'address_invalid' } as const
export const wrongChecksum = { ok: false, problem: 'address_checksum' } as const

/** What a decoder returns; undefined for a text that it throws for. */
export function decoded<Value>(decode: () => Value): Value | undefined {
  try {
    return decode()
  } catch {
    return undefined
  }
}
