/** 200 ms out, in after 50 ms (docs/APP.md). The fade in is CSS, see `.page`. */
const fadeOutMs = 200

let isFirstPage = true

/**
 * Fades the current page before the router shows the next one. Runs in each page's loader, so the old
 * page keeps its address while it fades.
 */
export async function leavePage(signal: AbortSignal) {
  if (isFirstPage) {
    isFirstPage = false
    return
  }
  // The page of a cancelled navigation does not appear, so nothing would show the current one again.
  if (signal.aborted) return
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const root = document.documentElement
  root.dataset['page'] = 'leaving'
  await new Promise((resolve) => setTimeout(resolve, fadeOutMs))
}

export function enterPage() {
  delete document.documentElement.dataset['page']
}
