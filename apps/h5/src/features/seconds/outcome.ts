import type { SecondsOrder } from './use-seconds.ts'

/** The key of the text that names the state of an order, or how it ended. */
export function outcomeOf({ status_name: status, result }: SecondsOrder) {
  return status === 'settled' && result !== ''
    ? (`result_${result}` as const)
    : (`status_${status}` as const)
}
