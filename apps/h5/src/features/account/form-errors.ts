import { ApiError } from '@candor/client'
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'

import { isHandled, sentenceOf } from '../../app/api.ts'
import { toast } from '../../ui/toast.ts'

/**
 * Puts a refusal beside the field it is about and moves the focus there; what concerns no field of
 * the form is a toast (specification §8). `fields` leads from the server's field or code to the
 * form's.
 */
export function showFailure<Values extends FieldValues>(
  error: unknown,
  fields: Readonly<Record<string, Path<Values>>>,
  setError: UseFormSetError<Values>,
) {
  if (isHandled(error)) return
  const name =
    error instanceof ApiError ? (fields[error.field ?? ''] ?? fields[error.code]) : undefined
  if (name === undefined) toast(sentenceOf(error))
  else setError(name, { type: 'server', message: sentenceOf(error) }, { shouldFocus: true })
}
