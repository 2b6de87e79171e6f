import { Component, createRef, type ReactNode } from 'react'

import { type LeftPage, pictureOf, replacePage } from './page-change.ts'

type Props = { pathname: string; className: string; children: ReactNode }

/**
 * The main element of a page. A class, because only a class can read the old page right before React replaces it.
 */
export class PageFrame extends Component<Props> {
  readonly #main = createRef<HTMLElement>()

  override getSnapshotBeforeUpdate(before: Props): LeftPage | undefined | null {
    const main = this.#main.current
    return before.pathname === this.props.pathname || main === null ? null : pictureOf(main)
  }

  override componentDidUpdate(before: Props, _state: unknown, left: LeftPage | undefined | null) {
    const main = this.#main.current
    if (before.pathname === this.props.pathname || main === null) return
    replacePage(main, left ?? undefined)
  }

  override render() {
    const { pathname, className, children } = this.props
    return (
      <main key={pathname} ref={this.#main} className={className}>
        {children}
      </main>
    )
  }
}
