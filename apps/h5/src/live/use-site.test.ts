import { existsSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { brandOf, initialBrand } from './use-site.ts'

test('the app has a default name, logo and red logo until the configuration is loaded', () => {
  expect(brandOf(undefined)).toEqual({
    siteName: 'Candor',
    logo: `${import.meta.env.BASE_URL}favicon.svg`,
    logoRed: `${import.meta.env.BASE_URL}logo-red.svg`,
  })
  for (const file of ['favicon.svg', 'logo-red.svg'])
    expect(existsSync(path.resolve(import.meta.dirname, '../../public', file))).toBe(true)
})

test('name and logo are those of the site configuration, where it has them', () => {
  const site = { site_name: 'Example', site_logo: '/api/uploads/logo.webp' }
  expect(brandOf(site)).toEqual({
    siteName: 'Example',
    logo: '/api/uploads/logo.webp',
    logoRed: initialBrand.logoRed,
  })
  expect(brandOf({ site_name: '', site_logo: '' })).toEqual(initialBrand)
})
