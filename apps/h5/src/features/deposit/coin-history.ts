import { deviceStore } from '../../app/device-store.ts'

/** A row of chips on the narrowest phone. */
const countMax = 4

type CoinHistory = {
  readonly codes: readonly string[]
  add: (code: string) => void
  clear: () => void
}

/** The coins that were chosen last on this device, the newest first. */
export const useCoinHistory = deviceStore<CoinHistory>('fund-coins', (set) => ({
  codes: [],
  add: (code) =>
    set(({ codes }) => ({
      codes: [code, ...codes.filter((known) => known !== code)].slice(0, countMax),
    })),
  clear: () => set({ codes: [] }),
}))
