/** What a text says as JSON; undefined when it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown // Whoever uses it looks at its shape first.
  } catch {
    return undefined
  }
}
