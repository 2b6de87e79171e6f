import { createHmac } from 'node:crypto'

import { type Draw, drawing, type DrawRequest } from '@candor/core/randomness'

/** The draw that a server seed makes: the function of the app and of the verification, with the HMAC of Node. */
export function drawWith(seed: Uint8Array, request: DrawRequest): Draw {
  const steps = drawing(request)
  let step = steps.next()
  while (step.done !== true)
    step = steps.next(createHmac('sha256', seed).update(step.value).digest())
  return step.value
}
