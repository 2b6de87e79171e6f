import { deviceStore } from '../../app/device-store.ts'

type MutedAuthors = {
  readonly ids: readonly number[]
  readonly mute: (id: number) => void
  readonly unmuteAll: () => void
}

/** Authors whose messages this device does not show. */
export const useMutedAuthors = deviceStore<MutedAuthors>('chat-muted', (set) => ({
  ids: [],
  mute: (id) => set(({ ids }) => ({ ids: [...ids.filter((each) => each !== id), id] })),
  unmuteAll: () => set({ ids: [] }),
}))
