import { ApiError } from '@candor/client'
import type { Call } from '@candor/protocol'

import { languageOf } from './i18n.ts'
import { session } from './session.ts'

/** A list as a file: its call, the filters that are set, and `table` where its reply has several lists. */
export type CsvSource = {
  readonly call: Pick<Call, 'path'>
  readonly fields?: Readonly<Record<string, string | undefined>>
}

/** Downloads all rows of a list through the filters of the page. */
export async function downloadCsv({ call, fields = {} }: CsvSource): Promise<void> {
  const set = Object.entries(fields).filter((field): field is [string, string] => {
    return field[1] !== undefined
  })
  const query = new URLSearchParams([...set, ['lang', languageOf()]])
  const token = session.get()?.token ?? ''
  const reply = await fetch(`/api${call.path}.csv?${query.toString()}`, {
    headers: { authorization: token },
  })
  const isFile = reply.headers.get('content-type')?.startsWith('text/csv') === true
  if (!isFile) {
    const { error, message } = (await reply.json()) as { error: string; message: string } // Our envelope.
    throw new ApiError({ code: error, message, httpStatus: reply.status })
  }
  const name = /filename="([^"]+)"/.exec(reply.headers.get('content-disposition') ?? '')?.[1]
  const address = URL.createObjectURL(await reply.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = name ?? 'table.csv'
  link.click()
  URL.revokeObjectURL(address)
}
