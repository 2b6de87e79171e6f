import { ApiError } from './api-error.ts'

export type FormOptions = {
  headers: Readonly<Record<string, string>>
  timeoutMs: number
  /** The fraction sent, from 0 to 1. */
  onProgress: ((part: number) => void) | undefined
  signal: AbortSignal | undefined
}

/**
 * Posts a form and returns the body of the reply. It uses XMLHttpRequest, because `fetch` reports no progress of sending.
 * Failures are thrown as in `exchange`.
 */
export function sendForm(
  url: string,
  form: FormData,
  { headers, timeoutMs, onProgress, signal }: FormOptions,
): Promise<{ body: object; httpStatus: number }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = (code: string) =>
      reject(new ApiError({ code, message: '', httpStatus: request.status }))
    const abort = () => request.abort()
    request.open('POST', url)
    request.timeout = timeoutMs
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(loaded / total))
    request.addEventListener('load', () => {
      const body = readObject(request.responseText)
      if (body === undefined) fail('bad_reply')
      else resolve({ body, httpStatus: request.status })
    })
    request.addEventListener('error', () => fail('network_error'))
    request.addEventListener('timeout', () => fail('timeout'))
    // An abort by the caller is thrown unchanged.
    request.addEventListener('abort', () => reject(reasonOf(signal)))
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort))
    signal?.addEventListener('abort', abort)
    if (signal?.aborted === true) reject(reasonOf(signal))
    else request.send(form)
  })
}

const reasonOf = (signal: AbortSignal | undefined): Error =>
  signal?.reason instanceof Error ? signal.reason : new DOMException('aborted', 'AbortError')

function readObject(text: string): object | undefined {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? body : undefined
  } catch {
    return undefined
  }
}
