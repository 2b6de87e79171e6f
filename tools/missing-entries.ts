export type LockEntry = {
  version?: string
  resolved?: string
  optional?: boolean
  os?: string[]
  cpu?: string[]
  optionalDependencies?: Record<string, string>
}
export type Lock = { packages: Record<string, LockEntry> }

/** Optional platform packages that packages of a lock file depend on and the file itself lacks. */
export function missingEntries({ packages }: Lock): { at: string; entry: LockEntry }[] {
  const missing = new Map<string, LockEntry>()
  for (const [at, { optionalDependencies = {} }] of Object.entries(packages)) {
    const folder = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/')))
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const beside = `${folder}node_modules/${name}`
      if (`${at}/node_modules/${name}` in packages || beside in packages) continue
      const os = /win32|darwin|android|freebsd|openharmony|linux/.exec(name)?.[0] ?? 'none'
      const cpu = /arm64|x64|arm|ia32|ppc64|riscv64|s390x|wasm32/.exec(name)?.[0] ?? 'none'
      missing.set(beside, { version, optional: true, os: [os], cpu: [cpu] })
    }
  }
  return [...missing].map(([at, entry]) => ({ at, entry }))
}
