/** Which password is entered: the old one, the new one, or the new one again. */
export type PinStep =
  | { readonly kind: 'old' }
  | { readonly kind: 'new'; readonly old: string | undefined }
  | { readonly kind: 'again'; readonly old: string | undefined; readonly chosen: string }

type After =
  | PinStep
  | { readonly kind: 'differs'; readonly back: PinStep }
  | { readonly kind: 'done'; readonly old: string | undefined; readonly chosen: string }

export const firstStep = (isSet: boolean): PinStep =>
  isSet ? { kind: 'old' } : { kind: 'new', old: undefined }

/** What follows once six digits are entered; a repetition that differs goes back to the new password. */
export function nextStep(step: PinStep, digits: string): After {
  if (step.kind === 'old') return { kind: 'new', old: digits }
  const { old } = step
  if (step.kind === 'new') return { kind: 'again', old, chosen: digits }
  if (step.chosen !== digits) return { kind: 'differs', back: { kind: 'new', old } }
  return { kind: 'done', old, chosen: digits }
}
