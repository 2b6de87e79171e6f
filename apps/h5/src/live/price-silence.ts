import { useConnection } from '../app/connection.ts'

/** A market halts after 3 s without a tick; what has been still for longer than that is old. */
export const silenceMs = 5000
const checkMs = 1000

let readers = 0
let receivedAt = 0
let timer: ReturnType<typeof setInterval> | undefined

const setSilent = (isSilent: boolean) => {
  if (useConnection.getState().isSilent !== isSilent) useConnection.setState({ isSilent })
}

/** Somebody shows prices, and prices are due from now on; returns how to stop. */
export function expectPrices() {
  readers += 1
  if (readers === 1) {
    receivedAt = performance.now()
    timer = setInterval(() => setSilent(performance.now() - receivedAt >= silenceMs), checkMs)
  }
  return () => {
    readers -= 1
    if (readers > 0) return
    clearInterval(timer)
    setSilent(false)
  }
}

/** A price came. */
export function hearPrice() {
  receivedAt = performance.now()
  setSilent(false)
}
