// Letters of any script with their marks, digits, spaces and the punctuation of plain sentences: nothing that could
// be markup, turn the direction of writing or be taken for a badge.
const allowed = /^[\p{L}\p{M}\p{Nd} .,!?'’():;、。，！？：；…·（）「」-]{2,30}$/u

/** Specification §5: 2 to 30 characters, special ones refused. An empty signature is none. */
export function isSignature(signature: string): boolean {
  return signature === '' || allowed.test(signature)
}
