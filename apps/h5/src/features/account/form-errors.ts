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
  const { field = '', code = '' } = error instanceof ApiError ? error : {}
  const name = fields[field] ?? fields[code]
  if (name === undefined) toast(sentenceOf(error))
  else setError(name, { type: code, message: sentenceOf(error) }, { shouldFocus: true })
}
