import type { Endpoint } from '@candor/protocol'
import { allEndpoints } from '@candor/protocol/testing'

const isOfConsole = ({ path }: Endpoint) => path.startsWith('/admin/')

/** Every call of users. */
export const endpoints: readonly Endpoint[] = allEndpoints
  .map(({ row }) => row)
  .filter((endpoint) => !isOfConsole(endpoint))

/** The calls of products with money of their own. */
export const productEndpoints: ReadonlySet<Endpoint> = new Set(
  allEndpoints.filter(({ folder }) => folder.startsWith('products/')).map(({ row }) => row),
)

/** Every call of the console by its name, which is unique among them. */
export const consoleEndpoints: ReadonlyMap<string, Endpoint> = new Map(
  allEndpoints.filter(({ row }) => isOfConsole(row)).map(({ name, row }) => [name, row]),
)
