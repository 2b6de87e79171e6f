import type { ChangeEvent } from 'react'

import { decimalInput } from './decimal-input.ts'

type Field = {
  readonly scale: number
  readonly value: string
  readonly onChange: (value: string) => void
}

/** The handler of an input for a number. What was typed may become another text; the caret stays before the same characters. */
export const decimalChange =
  ({ scale, value, onChange }: Field) =>
  ({ target }: ChangeEvent<HTMLInputElement>) => {
    const next = decimalInput(target.value, { scale, value })
    const { selectionEnd } = target
    if (selectionEnd !== null && next !== target.value) {
      const caret = Math.max(0, next.length - (target.value.length - selectionEnd))
      // React leaves the caret where it is if the field has its text already.
      target.value = next
      target.setSelectionRange(caret, caret)
    }
    onChange(next)
  }
