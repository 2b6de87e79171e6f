/** A storage that refuses nothing: what the device's own does not take is kept until the app closes. */
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
    return this.#kept.get(key) ?? this.#ask((device) => device.getItem(key)) ?? null
  }

  setItem(key: string, value: string): void {
    const isTaken = this.#ask((device) => {
      device.setItem(key, value)
      return true
    })
    if (isTaken === true) this.#kept.delete(key)
    else this.#kept.set(key, value)
  }

  removeItem(key: string): void {
    this.#kept.delete(key)
    this.#ask((device) => device.removeItem(key))
  }

  clear(): void {
    this.#kept.clear()
    this.#ask((device) => device.clear())
  }

  #keys(): string[] {
    return [...new Set([...this.#kept.keys(), ...(this.#ask(Object.keys) ?? [])])]
  }

  #ask<Answer>(question: (device: Storage) => Answer): Answer | undefined {
    try {
      return this.#device === undefined ? undefined : question(this.#device)
    } catch {
      // Full, or refused by the reader's settings.
      return undefined
    }
  }
}

/** Puts it in the place of the browser's own, so that no store of the app has to think of it. */
export function guardStorage() {
  let device: Storage | undefined
  try {
    device = globalThis.localStorage
  } catch {
    // Where cookies are blocked even reading the property throws.
  }
  const value = new DeviceStorage(device)
  Object.defineProperty(globalThis, 'localStorage', { value, configurable: true })
}
