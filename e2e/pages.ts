import { globSync } from 'node:fs'
import path from 'node:path'

import type { TextName } from './texts.ts'

type Access = 'open' | 'user' | 'guest'

/** A page of the app as the journeys visit it. */
export type AppPage = {
  /** Its feature's name and its own, joined by a dot. */
  readonly name: string
  /** With a query that gives it something to show. */
  readonly address: string
  /** Who may open it: every visitor, a user, or a guest only. */
  readonly access: Access
  /** Whether it looks different to a guest. */
  readonly hasGuestView: boolean
  readonly heading: TextName | RegExp
}

type Spec = Pick<AppPage, 'access' | 'heading'> & {
  readonly path: string
  readonly sample?: string
  readonly hasGuestView?: boolean
}

const features = path.join(import.meta.dirname, '../apps/h5/src/features')

const files = globSync('*/pages.ts', { cwd: features }).toSorted()

/** Every page of the app, as the features list them, but the one for its developers. */
export const pages: readonly AppPage[] = (await Promise.all(files.map(pagesIn)))
  .flat()
  .filter(({ address }) => address.startsWith('/pages/'))
  .concat({
    // The same page looks different for an address of another site.
    name: 'content.outside',
    address: '/pages/common/webView?url=https://example.com/path',
    access: 'open',
    hasGuestView: false,
    heading: 'content:web_title',
  })

async function pagesIn(file: string): Promise<AppPage[]> {
  // A feature's list is typed by the app, of which the journeys import no type.
  const { pages } = (await import(path.join(features, file))) as { pages: Record<string, Spec> }
  const feature = path.dirname(file)
  return Object.entries(pages).map(
    ([page, { path, sample = '', access, hasGuestView = false, heading }]) => ({
      name: `${feature}.${page}`,
      address: path + sample,
      access,
      hasGuestView,
      heading,
    }),
  )
}

/** The address of one page by its name. */
export function addressOf(name: string): string {
  const page = pages.find((known) => known.name === name)
  if (page === undefined) throw new Error(`the app has no page ${name}`)
  return page.address
}
