import type { UseMutationResult } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'

import { sentenceOf } from '../app/api.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { toast } from '../ui/toast.tsx'

type Props = {
  title: string
  /** Of the field, and of the button that sends it. */
  label: string
  action: string
  /** Sends the code; why it is refused is shown below the field. */
  entry: Pick<UseMutationResult<unknown, Error, string>, 'mutate' | 'error' | 'isPending'>
  /** The text of a toast after the acceptance. */
  done: string
  onDone: () => void
  onClose: () => void
}

/** The entry of a code that others have given out, as of an invitation or a coupon. */
export function CodeSheet({ title, label, action, entry, done, onDone, onClose }: Props) {
  const [code, setCode] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() === '') return
    entry.mutate(code.trim(), {
      onSuccess: () => {
        toast(done)
        onDone()
      },
    })
  }
  return (
    <Sheet title={title} isOpen onClose={onClose}>
      <form onSubmit={submit} noValidate className="grid gap-4 px-4 pb-5">
        <Field
          label={label}
          value={code}
          onChange={({ target }) => setCode(target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={16}
          error={entry.error === null ? undefined : sentenceOf(entry.error)}
        />
        <Button type="submit" isBusy={entry.isPending}>
          {action}
        </Button>
      </form>
    </Sheet>
  )
}
