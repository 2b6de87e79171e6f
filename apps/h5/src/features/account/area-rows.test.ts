import type { Language } from '@candor/protocol'
import { expect, test } from 'vitest'

import { areaRows, matchingAreas } from './area-rows.ts'

const find = (lang: Language, country: string) =>
  areaRows(lang).find((area) => area.country === country)

test.each<[Language, string, string, string]>([
  ['en', 'FR', 'France', 'F'],
  ['zh', 'CN', '中国', 'Z'],
  ['zh', 'FR', '法国', 'F'],
  ['zh', 'AE', '阿拉伯联合酋长国', 'A'],
  ['zh', 'RU', '俄罗斯', 'E'],
  ['zh', 'UG', '乌干达', 'W'],
  ['hk', 'JP', '日本', 'J'],
  ['th', 'DE', 'เยอรมนี', 'ย'],
  ['jp', 'US', 'アメリカ合衆国', 'U'],
  ['kor', 'KR', '대한민국', 'ㄷ'],
  ['kor', 'FR', '프랑스', 'ㅍ'],
  ['fra', 'US', 'États-Unis', 'E'],
  ['spa', 'DE', 'Alemania', 'A'],
])('in %s, %s is %s under %s', (lang, country, name, initial) => {
  expect(find(lang, country)).toMatchObject({ name, initial })
})

test('each language lists every country once, grouped by letter', () => {
  const languages: Language[] = ['en', 'zh', 'hk', 'th', 'jp', 'kor', 'fra', 'spa']
  for (const lang of languages) {
    const rows = areaRows(lang)
    expect(new Set(rows.map(({ country }) => country)).size).toBe(rows.length)
    // Each letter has one group.
    const letters = rows.map(({ initial }) => initial)
    const groups = letters.filter((letter, at) => letter !== letters[at - 1])
    expect([lang, groups]).toEqual([lang, [...new Set(groups)]])
    expect(groups.length).toBeLessThan(36)
    expect(rows.filter(({ initial }) => !/^\p{L}$/u.test(initial))).toEqual([])
  }
})

test.each([
  ['thai', ['TH']],
  ['+852', ['HK']],
  ['852', ['HK']],
  ['reunion', ['RE']],
  ['RÉUNION', ['RE']],
  ['xk', ['XK']],
  ['法国', ['FR']],
  ['nowhere', []],
])('who types %j finds %j', (text, countries) => {
  const found = matchingAreas(areaRows('zh'), text).map(({ country }) => country)
  expect(found).toEqual(countries)
})
