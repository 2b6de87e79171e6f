import { create } from 'zustand'
import { persist } from 'zustand/middleware'

type MutedAuthors = {
  readonly ids: readonly number[]
  readonly mute: (id: number) => void
  readonly unmuteAll: () => void
}

/** Authors whose messages this device does not show. */
export const useMutedAuthors = create<MutedAuthors>()(
  persist(
    (set) => ({
      ids: [],
      mute: (id) => set(({ ids }) => ({ ids: [...ids.filter((each) => each !== id), id] })),
      unmuteAll: () => set({ ids: [] }),
    }),
    { name: 'candor-chat-muted' },
  ),
)
