import { expect, test } from 'vitest'

import { openConsoleServer } from '../staff/testing/open-console-server.ts'

test('a job whose last run failed is reported', async () => {
  const server = await openConsoleServer('pglite')
  const owner = await server.person('owner')
  const jobs = async () => {
    const { message } = await server.get('/admin/operations', {}, owner)
    return (message as { jobs: { name: string; failures: number; is_failing: boolean }[] }).jobs
  }
  const quiet = await jobs()
  expect(quiet.length).toBeGreaterThan(3)
  expect(quiet.filter(({ is_failing: isFailing }) => isFailing)).toEqual([])
  const { failing } = server.context.jobs
  const [first] = quiet
  ;(failing as Set<string>).add(first?.name ?? '') // Only this test changes it from outside.
  expect((await jobs())[0]).toMatchObject({ name: first?.name, is_failing: true })
})
