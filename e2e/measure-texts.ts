/**
 * Runs in the page, so it uses nothing outside itself: the texts of the page that cannot be read, each with the reason. A
 * text may be cut where an ellipsis and a title show it, or where it scrolls.
 */
export function measureTexts(): string[] {
  const found = new Set<string>()
  const report = (what: string, element: Element) => {
    const text = element.textContent.trim().replaceAll(/\s+/g, ' ').slice(0, 60)
    found.add(`${location.hash.split('?')[0]} ${document.documentElement.lang} ${what}: ${text}`)
  }
  // A text that changes where nothing is laid out, because it is out of sight, keeps an old box.
  const laidOut = new CSSStyleSheet()
  laidOut.replaceSync('* { content-visibility: visible !important }')
  document.adoptedStyleSheets.push(laidOut)

  const { scrollWidth } = document.documentElement
  const edge = innerWidth + 0.5
  if (scrollWidth > innerWidth) found.add(`${location.hash} scrolls sideways to ${scrollWidth}`)

  /** Whether a text can be read within an ancestor; undefined where the ancestors further out decide. */
  const judge = (element: Element, box: DOMRect): string | undefined => {
    if (element === document.body)
      return box.right > edge || box.left < -0.5 ? 'lies outside' : 'can be read'
    const style = getComputedStyle(element)
    const { left, right, top, bottom, height } = element.getBoundingClientRect()
    if (style.overflowX === 'auto' || style.overflowX === 'scroll') return 'can be read'
    const isWider = box.right > right + 1 || box.left < left - 1
    if (style.overflowX === 'hidden' || style.overflowX === 'clip') {
      const isIntended = style.textOverflow === 'ellipsis' && element.closest('[title]') !== null
      if (isWider) return isIntended ? 'can be read' : 'is cut'
      if (box.bottom > bottom + 3 || box.top < top - 3) return 'is cut below'
      return undefined
    }
    const isBox = style.display !== 'inline' && style.display !== 'contents'
    if (isBox && isWider) return 'spills over'
    // A second line in the height of one; letters may exceed their line by a little.
    const isControl = element.matches('a, button, label, li, tr')
    return isBox && isControl && box.height > height + 4 ? 'is too high' : undefined
  }

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const element = node.parentElement
    if (element === null || node.nodeValue?.trim() === '' || !element.checkVisibility()) continue
    const { width, height } = element.getBoundingClientRect()
    // Text for screen readers only is one point wide.
    if (width <= 1 || height <= 1 || getComputedStyle(element).visibility === 'hidden') continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const box = range.getBoundingClientRect()
    let verdict: string | undefined
    let around: Element | null = element
    while (verdict === undefined && around !== null) {
      verdict = judge(around, box)
      around = around.parentElement
    }
    if (verdict !== 'can be read') report(verdict ?? 'has no place', element)
  }
  document.adoptedStyleSheets.pop()
  return [...found]
}
