import { create } from 'zustand'
import { persist } from 'zustand/middleware'

const countMax = 10

type SearchHistory = {
  texts: readonly string[]
  /** Puts what was searched first; the same words in other letters are the same search. */
  remember: (text: string) => void
  clear: () => void
}

/** What was searched on this device, newest first. */
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
