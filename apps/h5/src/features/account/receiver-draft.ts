import type { ReceiverValues } from './receiver.ts'

let draft: ReceiverValues | undefined

/** Keeps what is typed while the page of the area codes is open. */
export function keepReceiver(values: ReceiverValues) {
  draft = values
}

export const keptReceiver = (): ReceiverValues => draft ?? { kind: 'email', email: '', mobile: '' }

export function dropReceiver() {
  draft = undefined
}
