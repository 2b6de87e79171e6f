import { deviceStore } from '../../app/device-store.ts'

const countMax = 10

type SearchHistory = {
  texts: readonly string[]
  /** Adds a search at the front; upper and lower case are not distinguished. */
  add: (text: string) => void
  clear: () => void
}

/** The searches on this device, newest first. */
export const useSearchHistory = deviceStore<SearchHistory>('search-history', (set) => ({
  texts: [],
  add: (typed) => {
    const text = typed.trim()
    if (text === '') return
    set(({ texts }) => {
      const others = texts.filter((other) => other.toLowerCase() !== text.toLowerCase())
      return { texts: [text, ...others].slice(0, countMax) }
    })
  },
  clear: () => set({ texts: [] }),
}))
