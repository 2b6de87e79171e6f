/** A file as a form sends it, with the fields before it: what `inject` needs of a request. */
export async function formOf(
  file: Buffer,
  fields: Readonly<Record<string, string>> = {},
): Promise<{ payload: Buffer; headers: Record<string, string> }> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(file)]), 'picture')
  const response = new Response(form)
  const headers = { 'content-type': response.headers.get('content-type') ?? '' }
  return { payload: Buffer.from(await response.arrayBuffer()), headers }
}
