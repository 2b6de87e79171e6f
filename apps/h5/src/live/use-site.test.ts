import { existsSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { brandOf, initialBrand } from './use-site.ts'

test('§3 the app has a name, a logo and a red logo before the site tells its own', () => {
  expect(brandOf(undefined)).toEqual({
    siteName: 'Candor',
    logo: `${import.meta.env.BASE_URL}favicon.svg`,
    logoRed: `${import.meta.env.BASE_URL}logo-red.svg`,
  })
  for (const file of ['favicon.svg', 'logo-red.svg'])
    expect(existsSync(path.resolve(import.meta.dirname, '../../public', file))).toBe(true)
})

test('§7 name and logo come from the site configuration, where it has them', () => {
  const told = { site_name: 'Example', site_logo: '/api/uploads/logo.webp' }
  expect(brandOf(told)).toEqual({
    siteName: 'Example',
    logo: '/api/uploads/logo.webp',
    logoRed: initialBrand.logoRed,
  })
  expect(brandOf({ site_name: '', site_logo: '' })).toEqual(initialBrand)
})
