/** The server's time has a resolution of a second, plus latency: smaller differences are ignored. */
const toleranceMs = 2000

let offsetMs = 0

/** Sets the app's clock by the `date` of a reply, where the device's clock is wrong. */
export function setServerTime(date: string | null) {
  const at = Date.parse(date ?? '')
  if (Number.isNaN(at)) return
  const difference = at - Date.now()
  offsetMs = Math.abs(difference) < toleranceMs ? 0 : difference
}

/** Epoch milliseconds by the server's clock, for comparisons with its times. */
export const serverNow = () => Date.now() + offsetMs
