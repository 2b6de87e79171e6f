/**
 * Loaded before the program with `--import`. The clocks begin at START_AT. At the first SIGUSR2 they move to HURRY_FROM, and
 * until HURRY_UNTIL a minute passes in each second: the feed, whose timer is one of up to a second, keeps its price a second.
 */
const speed = 60
const realNow = Date.now
const realMonotonic = performance.now.bind(performance)
const realTimeout = globalThis.setTimeout
const [startsAt = 0, from = 0, until = 0] = ['START_AT', 'HURRY_FROM', 'HURRY_UNTIL'].map((name) =>
  Number(process.env[name]),
)

/** A real moment, and the one that the program reads at it. */
let [anchor, shown, pace] = [realNow(), startsAt, 1]

function now(): number {
  const at = shown + (realNow() - anchor) * pace
  if (pace === 1 || at < until) return Math.floor(at)
  ;[anchor, shown, pace] = [realNow(), until, 1]
  return until
}

const monotonicOffset = startsAt - realMonotonic()
Date.now = now
performance.now = () => now() - monotonicOffset
globalThis.setTimeout = Object.assign(
  (run: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) =>
    realTimeout(run, ms <= 1000 ? ms / pace : ms, ...given),
  realTimeout,
)
process.on('SIGUSR2', () => {
  ;[anchor, shown, pace] = [realNow(), from, speed]
})
