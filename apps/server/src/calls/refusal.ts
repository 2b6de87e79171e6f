import { errorEnvelope, type MessageKey } from '@candor/protocol'

import { parameterText } from './parameter-text.ts'
import { translate } from './texts.ts'

export type Refusal = { readonly rejection: MessageKey; readonly field?: string }

/** The envelope of a no: stable code, text in the caller's language, and the field where one is at fault. */
export function refusal(lang: string, { rejection, field }: Refusal) {
  const key = rejection === 'parameter_error' ? parameterText(field) : rejection
  const message = translate(lang, key, { field: field ?? '' })
  const at = field === undefined ? {} : { field }
  return { ...errorEnvelope(rejection), message, ...at }
}
