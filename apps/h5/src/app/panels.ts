/** The state that the router and this file store in an entry of the browser's history. */
type Entry = { idx?: number; panels?: number } | null

/** The open panels, such as sheets: the function that closes each, the topmost last. */
const open: (() => void)[] = []
const entry = () => history.state as Entry // Only the router and this file write it.

/** An entry made by a typed or linked address has no index of the router. */
const place = () => `${entry()?.idx} ${location.hash}`

/** The router's current entry, and the number of panel entries above it. */
let page = place()
let entries = entry()?.panels ?? 0
/** A pending step back, and the function to call at its end. */
let moving: Promise<void> | undefined
let onArrival: (() => void) | undefined
/** During a navigation: an open panel gets an entry only if it is still open afterwards. */
let isLeaving = false
/** After this time a step back has failed: a browser that restored a part of its history has no entry to go to. */
const arrivalMaxMs = 3000

/**
 * Adds a history entry for a panel, so that going back closes the panel before it leaves the page.
 * The returned function removes the entry, however the panel was closed.
 */
export function openPanel(close: () => void): () => void {
  open.push(close)
  settleSoon()
  return () => {
    if (open.includes(close)) open.splice(open.lastIndexOf(close), 1)
    settleSoon()
  }
}

/** Removes the panels' entries, so that the next page does not follow them. */
export async function leavePanels() {
  isLeaving = true
  settle()
  while (moving !== undefined) {
    await moving
    settle()
  }
}

/** Adds entries again for panels that are still open after a navigation, also a cancelled one. */
export function keepPanels() {
  isLeaving = false
  settleSoon()
}

/** Runs after everything that renders together: a sheet that replaces another takes over its entry. */
const settleSoon = () => setTimeout(settle)

/** Makes the number of entries equal to the number of panels. */
function settle() {
  if (moving !== undefined) return
  if (place() !== page) [page, entries] = [place(), entry()?.panels ?? 0]
  const wanted = isLeaving ? 0 : open.length
  if (entries > wanted) {
    const move = new Promise<void>((resolve) => (onArrival = resolve))
    moving = move
    history.go(wanted - entries)
    setTimeout(() => {
      if (moving !== move) return
      entries = wanted
      arrive()
    }, arrivalMaxMs)
  }
  while (entries < wanted) {
    entries += 1
    history.pushState({ ...entry(), panels: entries }, '')
  }
}

function arrive() {
  moving = undefined
  onArrival?.()
}

function follow(event: PopStateEvent) {
  const { panels = 0 } = entry() ?? {}
  const isSamePage = place() === page && entries + panels > 0
  // The router is not notified, because its page does not change.
  if (isSamePage) event.stopImmediatePropagation()
  else isLeaving = false
  page = place()
  entries = panels
  const left = moving === undefined ? open.splice(isSamePage ? entries : 0) : []
  if (isSamePage) for (const close of left.toReversed()) close()
  arrive()
  settleSoon()
}

addEventListener('popstate', follow, { capture: true })
// A reload leaves entries of panels that are no longer open.
settleSoon()
