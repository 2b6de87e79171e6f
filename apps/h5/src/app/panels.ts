/** What the router and this file keep in an entry of the browser's history. */
type Entry = { idx?: number; panels?: number } | null

/** What is open over the page, such as a sheet: how each is closed, the last one on top. */
const open: (() => void)[] = []
const entry = () => history.state as Entry // Nobody else writes there.

/** An entry that an address made, typed or linked to, has no number of the router's. */
const place = () => `${entry()?.idx} ${location.hash}`

/** The router's entry that we stand on, and how many of ours lie over it. */
let page = place()
let entries = entry()?.panels ?? 0
/** A way back that is under way, and what to call at its end. */
let moving: Promise<void> | undefined
let onArrival: (() => void) | undefined
/** Another page is on its way: what is open now gets an entry only if it stands there too. */
let isLeaving = false
/** A browser that restored only a part of its history has no entry to go back to. */
const arrivalMaxMs = 3000

/**
 * Gives a panel an entry of its own in the history, so that the way back closes it before it leaves
 * the page. The answer takes it out again, however the panel was closed.
 */
export function openPanel(close: () => void): () => void {
  open.push(close)
  settleSoon()
  return () => {
    if (open.includes(close)) open.splice(open.lastIndexOf(close), 1)
    settleSoon()
  }
}

/** Takes the panels' entries away, so that no next page is written behind them. */
export async function leavePanels() {
  isLeaving = true
  settle()
  while (moving !== undefined) {
    await moving
    settle()
  }
}

/** Gives entries again to what outlived the way to another page, or a way that was given up. */
export function keepPanels() {
  isLeaving = false
  settleSoon()
}

/** After what is drawn together: a sheet that takes another's place takes its entry over. */
const settleSoon = () => setTimeout(settle)

/** Makes the entries as many as the panels. */
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
  // The router need not hear of it: what it shows stays.
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
// A reload leaves entries of panels that are open no more.
settleSoon()
