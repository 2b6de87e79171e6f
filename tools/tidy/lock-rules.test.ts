import { expect, test } from 'vitest'

import { lockProblems } from './lock-rules.ts'

const native = { optionalDependencies: { 'a-linux-x64': '1.0.0', 'a-darwin-arm64': '1.0.0' } }
const linux = { version: '1.0.0', optional: true }

test('an optional platform package that is missing is reported', () => {
  const packages = { 'node_modules/a': native, 'node_modules/a-linux-x64': linux }
  expect(lockProblems('package-lock.json', { packages })).toEqual([
    {
      file: 'package-lock.json',
      line: 1,
      sentence: 'lacks node_modules/a-darwin-arm64: run npm run lock',
    },
  ])
})

test('a package that names its host is reported', () => {
  const packages = { 'node_modules/a': { resolved: 'https://packages.example.org/a.tgz' } }
  expect(lockProblems('package-lock.json', { packages })).toHaveLength(1)
})

test('a whole lock file passes, links to workspaces included', () => {
  const packages = {
    'node_modules/a': native,
    'node_modules/a/node_modules/a-darwin-arm64': linux,
    'node_modules/a-linux-x64': linux,
    'node_modules/@candor/core': { resolved: 'packages/core' },
  }
  expect(lockProblems('package-lock.json', { packages })).toEqual([])
})
