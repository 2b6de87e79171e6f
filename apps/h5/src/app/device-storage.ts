/** A storage that never fails: values that the device refuses are kept in memory until the app closes. */
export class DeviceStorage implements Storage {
  readonly #device: Storage | undefined
  readonly #kept = new Map<string, string>()

  constructor(device: Storage | undefined) {
    this.#device = device
  }

  get length(): number {
    return this.#keys().length
  }

  key(index: number): string | null {
    return this.#keys()[index] ?? null
  }

  getItem(key: string): string | null {
    return this.#kept.get(key) ?? this.#use((device) => device.getItem(key)) ?? null
  }

  setItem(key: string, value: string): void {
    const isTaken = this.#use((device) => {
      device.setItem(key, value)
      return true
    })
    if (isTaken === true) this.#kept.delete(key)
    else this.#kept.set(key, value)
  }

  removeItem(key: string): void {
    this.#kept.delete(key)
    this.#use((device) => device.removeItem(key))
  }

  clear(): void {
    this.#kept.clear()
    this.#use((device) => device.clear())
  }

  #keys(): string[] {
    return [...new Set([...this.#kept.keys(), ...(this.#use(Object.keys) ?? [])])]
  }

  #use<Answer>(question: (device: Storage) => Answer): Answer | undefined {
    try {
      return this.#device === undefined ? undefined : question(this.#device)
    } catch {
      // Full, or blocked by the browser's settings.
      return undefined
    }
  }
}

/** Replaces the browser's storage, so that no store of the app needs a special case. */
export function guardStorage() {
  let device: Storage | undefined
  try {
    device = globalThis.localStorage
  } catch {
    // Where cookies are blocked, reading the property throws.
  }
  const value = new DeviceStorage(device)
  Object.defineProperty(globalThis, 'localStorage', { value, configurable: true })
}
