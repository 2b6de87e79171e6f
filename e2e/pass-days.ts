// Loaded before the program with `--import`: the clocks begin at START_AT, if it is set. Each SIGUSR2 moves them by a day, and
// each SIGHUP by a minute.
const dayMs = 86_400_000
const minuteMs = 60_000
const realNow = Date.now
const realMonotonic = performance.now.bind(performance)
const startsAt = Number(process.env['START_AT'] ?? realNow())
let passedMs = startsAt - realNow()

Date.now = () => realNow() + passedMs
performance.now = () => realMonotonic() + passedMs
process.on('SIGUSR2', () => {
  passedMs += dayMs
})
process.on('SIGHUP', () => {
  passedMs += minuteMs
})
