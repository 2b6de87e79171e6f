import type { AnyOpen, AnyProduct, AnyService, Opened, ProductPlatform } from './server-module.ts'

type Parts = Omit<ProductPlatform, 'stateOf'>
export type OpenedModules = {
  /** In the order of the modules. */
  readonly opened: readonly (Opened & { readonly name: string })[]
  readonly platform: ProductPlatform
}

/** Opens every module once. One that needs the state of another has that opened before it. */
export async function openModules(
  modules: readonly (AnyProduct | AnyService)[],
  parts: Parts,
): Promise<OpenedModules> {
  const results = new Map<AnyOpen, Promise<Opened>>()
  const opening = new Set<AnyOpen>()
  const platform: ProductPlatform = {
    ...parts,
    stateOf: async (module) => (await openOnce(module)).state as never, // What its own `open` returned.
  }
  const openOnce = (module: AnyOpen): Promise<Opened> => {
    if (opening.has(module)) throw new Error('two modules need the state of each other')
    const known = results.get(module)
    if (known !== undefined) return known
    opening.add(module)
    const result = Promise.resolve(module.open(platform as never) as Opened).finally(() =>
      // A registered one.
      opening.delete(module),
    )
    results.set(module, result)
    return result
  }
  const opened: (Opened & { name: string })[] = []
  for (const module of modules) opened.push({ ...(await openOnce(module)), name: module.name })
  return { opened, platform }
}
