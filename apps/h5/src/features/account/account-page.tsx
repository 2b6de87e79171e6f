import type { ReactNode } from 'react'

import { BrandMark } from '../../ui/brand-mark.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'

type Props = { title: string; intro: string; children: ReactNode }

/** The frame of login and registration: back, a large title, one form. */
export function AccountPage({ title, intro, children }: Props) {
  return (
    <>
      <NavBar />
      <div className="px-4 pt-2 pb-8">
        <BrandMark />
        <h1 className="mt-4 text-2xl font-semibold tracking-[-0.01em]">{title}</h1>
        <p className="mt-1 mb-7 text-base text-ink-2">{intro}</p>
        {children}
      </div>
    </>
  )
}
