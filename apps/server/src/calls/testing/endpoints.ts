import type { Endpoint } from '@candor/protocol'
import { allEndpoints } from '@candor/protocol/testing'

const isOfConsole = ({ path }: Endpoint) => path.startsWith('/admin/')

/** Every call of users. */
export const endpoints: readonly Endpoint[] = allEndpoints
  .map(({ row }) => row)
  .filter((endpoint) => !isOfConsole(endpoint))

/** Every call of the console by its name, which is unique among them. */
export const consoleEndpoints: ReadonlyMap<string, Endpoint> = new Map(
  allEndpoints.filter(({ row }) => isOfConsole(row)).map(({ name, row }) => [name, row]),
)
