/** The server sends its time to the second, plus the latency: smaller differences mean nothing. */
const toleranceMs = 2000

let offsetMs = 0

/** Sets the app's clock by the `date` of an answer, where the device's own is wrong. */
export function hearServerTime(date: string | null) {
  const at = Date.parse(date ?? '')
  if (Number.isNaN(at)) return
  const difference = at - Date.now()
  offsetMs = Math.abs(difference) < toleranceMs ? 0 : difference
}

/** Epoch milliseconds by the server's clock: for anything that is compared with a time of its. */
export const serverNow = () => Date.now() + offsetMs
