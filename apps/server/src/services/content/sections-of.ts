export type Section = { heading: string; body: string[] }

const headingMark = '## '

/** A page's paragraphs by heading; those before the first heading have an empty one. */
export function sectionsOf(paragraphs: readonly string[]): Section[] {
  const sections: Section[] = []
  for (const paragraph of paragraphs) {
    const current = sections.at(-1)
    if (paragraph.startsWith(headingMark))
      sections.push({ heading: paragraph.slice(headingMark.length), body: [] })
    else if (current === undefined) sections.push({ heading: '', body: [paragraph] })
    else current.body.push(paragraph)
  }
  return sections
}
