import { create } from 'zustand'
import { persist } from 'zustand/middleware'

type ChangeLook = {
  /** Whether the pills of a list show the change as a difference instead of a percentage. */
  isAbsolute: boolean
  toggle: () => void
}

/** A tap on any pill turns all of them. */
export const useChangeLook = create<ChangeLook>()(
  persist(
    (set) => ({
      isAbsolute: false,
      toggle: () => set(({ isAbsolute }) => ({ isAbsolute: !isAbsolute })),
    }),
    { name: 'change-look' },
  ),
)
