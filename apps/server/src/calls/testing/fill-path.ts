/** The path of a call with fields in their places, and the fields that are left. */
export function fillPath<Value>(path: string, fields: Readonly<Record<string, Value>>) {
  const rest = { ...fields }
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name] ?? ''
    delete rest[name]
    return encodeURIComponent(String(value).toWellFormed())
  })
  return { filled, rest }
}
