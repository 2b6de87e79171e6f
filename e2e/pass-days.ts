// Loaded before the program with `--import`: each SIGUSR2 moves the clock by a day.
const dayMs = 86_400_000
const realNow = Date.now
let passedMs = 0

Date.now = () => realNow() + passedMs
process.on('SIGUSR2', () => {
  passedMs += dayMs
})
