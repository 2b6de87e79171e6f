import { formatDate } from '@candor/client'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'

type Memory = {
  /** The reader's own day on which a notice was last shown. */
  shownOn: string | undefined
  seenIds: readonly number[]
}

type Store = Memory & { remember: (id: number, now: number) => void }

/** Which notices popped up on this device, and when the last one did. */
export const useNoticePopupMemory = create<Store>()(
  persist(
    (set) => ({
      shownOn: undefined,
      seenIds: [],
      remember: (id, now) =>
        set(({ seenIds }) => ({
          shownOn: formatDate(now),
          seenIds: [...seenIds.filter((seen) => seen !== id), id].slice(-seenCountMax),
        })),
    }),
    { name: 'notice-popup' },
  ),
)

/** More notices than are ever current at a time. */
const seenCountMax = 50

/** Whether today's pop-up is still to come. */
export const mayPopUp = ({ shownOn }: Pick<Memory, 'shownOn'>, now: number) =>
  shownOn !== formatDate(now)
