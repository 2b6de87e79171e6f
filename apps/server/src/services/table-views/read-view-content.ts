import { viewContent } from '@candor/protocol/services/table-views/view-content'
import { Value } from 'typebox/value'

/** The content in its stored spelling; undefined where a table could not show it. */
export function readViewContent(text: string): string | undefined {
  const content = parsed(text)
  if (!Value.Check(viewContent, content)) return undefined
  const { columns, hidden, sort } = content
  const isKnown = (id: string) => columns.includes(id)
  if (!hidden.every(isKnown) || (columns.length > 0 && hidden.length === columns.length))
    return undefined
  if (sort !== null && !isKnown(sort.column)) return undefined
  return JSON.stringify(content)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
