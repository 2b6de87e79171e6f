import { create } from 'zustand'
import { persist } from 'zustand/middleware'

const countMax = 10

type SearchHistory = {
  texts: readonly string[]
  /** Adds a search at the front; upper and lower case are not distinguished. */
  remember: (text: string) => void
  clear: () => void
}

/** The searches on this device, newest first. */
export const useSearchHistory = create<SearchHistory>()(
  persist(
    (set) => ({
      texts: [],
      remember: (typed) => {
        const text = typed.trim()
        if (text === '') return
        set(({ texts }) => {
          const others = texts.filter((other) => other.toLowerCase() !== text.toLowerCase())
          return { texts: [text, ...others].slice(0, countMax) }
        })
      },
      clear: () => set({ texts: [] }),
    }),
    { name: 'search-history' },
  ),
)
