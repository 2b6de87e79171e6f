export type Device = {
  /** Browser and system; empty when the client does not name them. */
  readonly name: string
  readonly kind: 'phone' | 'tablet' | 'computer' | 'unknown'
}

// The first match counts: nearly every browser also names Chrome, Safari or both.
const browsers: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['WeChat', /MicroMessenger\//],
  ['LINE', /\bLine\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Headless)?(?:Chrome|CriOS)\//],
  ['Safari', /\bVersion\/.*Safari\//],
]
const systems: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows NT\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
]

/** The device of a session, by its user agent: a hint for its owner, not evidence. */
export function deviceOf(userAgent: string): Device {
  const named = (known: typeof browsers) =>
    known.find(([, pattern]) => pattern.test(userAgent))?.[0]
  const system = named(systems)
  const name = [named(browsers), system].filter((part) => part !== undefined).join(' · ')
  return { name, kind: kindOf(system, userAgent) }
}

function kindOf(system: string | undefined, userAgent: string): Device['kind'] {
  if (system === undefined) return 'unknown'
  if (system === 'iPhone') return 'phone'
  if (system === 'iPad') return 'tablet'
  if (system === 'Android') return /\bMobile\b/.test(userAgent) ? 'phone' : 'tablet'
  return 'computer'
}
