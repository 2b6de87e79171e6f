/** 200 ms out, in after 50 ms (docs/APP.md). Both fades are CSS, see `.page`. */
const fadeOutMs = 200
const fadeInAfterMs = 250

let isFirstPage = true
let leftAt: number | undefined

/**
 * Begins the fade of the current page. Runs in each page's loader, which does not wait for it: the next page is rendered
 * while this one fades.
 */
export function leavePage(signal: AbortSignal): void {
  if (isFirstPage) {
    isFirstPage = false
    return
  }
  // The page of a cancelled navigation does not appear, so nothing would show the current one again.
  if (signal.aborted) return
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const { dataset } = document.documentElement
  if (dataset['page'] !== 'leaving') leftAt = performance.now()
  dataset['page'] = 'leaving'
}

/** The current page is shown again where no other one has replaced it. */
export function enterPage() {
  leftAt = undefined
  delete document.documentElement.dataset['page']
}

/** What is left of the fade of a page: its picture, and where it was scrolled to. */
export type LeftPage = { readonly picture: HTMLElement; readonly top: number; readonly age: number }

/** Takes a picture of the fading page before the next one replaces it; undefined after its fade. */
export function pictureOf(page: HTMLElement): LeftPage | undefined {
  const age = leftAt === undefined ? fadeOutMs : performance.now() - leftAt
  if (age >= fadeOutMs) return undefined
  const copy = page.cloneNode(true) as HTMLElement // A clone is of the same kind.
  const drawings = copy.querySelectorAll('canvas')
  for (const [at, canvas] of page.querySelectorAll('canvas').entries())
    drawings[at]?.getContext('2d')?.drawImage(canvas, 0, 0)
  // Not a second main element, and without ids that the next page has too.
  for (const named of copy.querySelectorAll('[id]')) named.removeAttribute('id')
  const picture = document.createElement('div')
  picture.className = page.className
  picture.classList.remove('page')
  picture.append(...copy.childNodes)
  return { picture, top: scrollY, age }
}

/** Shows the next page under the rest of the fade, 250 ms after the old one began to leave. */
export function replacePage(page: HTMLElement, left: LeftPage | undefined) {
  const age = leftAt === undefined ? fadeOutMs : performance.now() - leftAt
  page.style.animationDelay = `${Math.max(0, Math.round(fadeInAfterMs - age))}ms`
  enterPage()
  if (left === undefined) return
  const frame = document.createElement('div')
  frame.className = 'page-left z-1'
  frame.setAttribute('aria-hidden', 'true')
  frame.inert = true
  frame.style.animationDelay = `${-Math.round(left.age)}ms`
  frame.append(left.picture)
  page.before(frame)
  // It scrolls like the document did, so that sticky parts stay where they were.
  frame.scrollTop = left.top
  setTimeout(() => frame.remove(), fadeOutMs)
}
