import { ApiError } from '@candor/client'

import { i18n } from '../../app/i18n.ts'
import { usePreferences } from '../../app/preferences.ts'
import { useSession } from '../../app/session.ts'

export type ExportFormat = 'csv' | 'json'
type Options = {
  /** The call whose rows the file has. */
  readonly path: string
  readonly format: ExportFormat
  readonly fields: Readonly<Record<string, string | undefined>>
  /** How many rows have arrived. */
  readonly onProgress: (entries: number) => void
  readonly signal: AbortSignal
}

const lineFeed = 10

/** Fetches the file of all rows; one that breaks off is a failure. */
export async function downloadEntries({ path, format, fields, onProgress, signal }: Options) {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(given as [string, string][]) // The filter left strings only.
  query.set('lang', usePreferences.getState().lang)
  const { token } = useSession.getState()
  const headers = { authorization: token ?? '' }
  const response = await fetch(`/api${path}.${format}?${query}`, { headers, signal })
  if (response.headers.get('content-disposition') === null || response.body === null)
    throw await refusalOf(response)
  const reader = response.body.getReader()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let lines = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    chunks.push(value)
    for (const byte of value) if (byte === lineFeed) lines += 1
    // The first line is the head of the table, or the bracket of the list.
    onProgress(Math.max(0, lines - 1))
  }
  return new Blob(chunks, { type: response.headers.get('content-type') ?? '' })
}

async function refusalOf(response: Response): Promise<ApiError> {
  const { error = 'bad_reply', message = '' } = (await response.json().catch(() => ({}))) as {
    error?: string
    message?: string
  } // Our envelope, or none.
  return new ApiError({
    code: error,
    message: message || i18n.t('common:bad_reply'),
    httpStatus: response.status,
  })
}
