import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Test files that take many times as long as any other, the longest first. */
const longest = [
  'recovery/kills',
  'recovery/starts',
  'recovery/takeover',
  'staff/console-fuzz',
  'verify/verify-database',
  'verify/verify-spot',
  'verify/verify-lockup',
  'new-product/new-product',
  'verify/main',
  'journeys/console',
  'e2e/every-page',
  'e2e/every-sheet',
  '/first-trade',
  '/replay',
  'e2e/faulty-network',
  '/trade',
]

/** Starts with the files that take longest, so that at the end no core is idle while one of them runs. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- a method of the base class, not of an array
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => placeOf(a) - placeOf(b))
  }
}

function placeOf({ moduleId }: TestSpecification): number {
  const name = moduleId.replace(/(\.long)?\.test\.ts$/, '')
  const place = longest.findIndex((end) => name.endsWith(end))
  return place < 0 ? longest.length : place
}
