import { create } from 'zustand'

import type { SecondsOrder } from './use-seconds.ts'

type Settled = {
  /** Whether a page is open that shows results itself. */
  isShown: boolean
  /** The last order that has ended since, until the user has closed its result. */
  order: SecondsOrder | undefined
}

/** The result that is shown above the form. */
export const useSettled = create<Settled>()(() => ({ isShown: false, order: undefined }))
