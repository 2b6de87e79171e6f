import { expect, test } from 'vitest'

import { textProblems } from './text-rules.ts'

test.each([
  ['a.ts', '// TODO later'],
  ['a.md', 'FIXME this is wrong'],
  ['a.sh', '# TODO'],
  ['a.md', 'The data lies in /home/ada/data.'],
  ['a.ts', `const root = '/root/candor'`],
  ['a.md', 'See `/Users/ada/candor`.'],
  ['a.json', '"resolved": "https://registry.example.org/x.tgz"'],
  ['a.md', 'Fetch it from http://npm.nexus.example.org/x.'],
])('%s may not contain: %s', (file, text) => {
  expect(textProblems(file, text)).toHaveLength(1)
})

test.each([
  ['a.ts', '// TODO(#12): later'],
  ['a.md', 'No `TODO` without an issue.'],
  ['a.ts', `const routes = { home: '/home', account: '/account' }`],
  ['a.sh', 'cd /usr/lib/postgresql'],
  ['a.md', 'See https://example.org/home/page.'],
])('%s may contain: %s', (file, text) => {
  expect(textProblems(file, text)).toEqual([])
})
