import { expect, test } from 'vitest'

import { agreementEn } from './agreement-en.ts'
import { agreementZh } from './agreement-zh.ts'

const shape = ({ version, sections }: typeof agreementEn) => ({
  version,
  paragraphs: sections.map(({ body }) => body.length),
})

test('both languages have the same version, sections and paragraphs', () => {
  expect(shape(agreementZh)).toEqual(shape(agreementEn))
})
