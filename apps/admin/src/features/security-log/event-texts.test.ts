import { securityEventKinds } from '@candor/protocol'
import { expect, test } from 'vitest'

import { textsOf } from '../../app/i18n.ts'
import { features } from '../../app/registered-features.ts'

test.each(['en', 'zh'] as const)('every kind of event has a text in %s', (lang) => {
  const { event = {}, action = {} } = textsOf(features, lang)
  const known = Object.keys({ ...event, ...action })
  expect(securityEventKinds.filter((kind) => !known.includes(kind))).toEqual([])
})
