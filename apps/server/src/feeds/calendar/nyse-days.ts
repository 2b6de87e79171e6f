/** Days (New York) on which the exchange is closed, and days on which it closes at 13:00, as published. */
type Year = { readonly closed: readonly string[]; readonly half: readonly string[] }

/** The exchange publishes three years in advance. In a year that is missing here, trading never opens. */
export const nyseDays: Readonly<Record<string, Year>> = {
  2026: {
    closed: [
      '2026-01-01',
      '2026-01-19',
      '2026-02-16',
      '2026-04-03',
      '2026-05-25',
      '2026-06-19',
      '2026-07-03',
      '2026-09-07',
      '2026-11-26',
      '2026-12-25',
    ],
    half: ['2026-11-27', '2026-12-24'],
  },
  2027: {
    closed: [
      '2027-01-01',
      '2027-01-18',
      '2027-02-15',
      '2027-03-26',
      '2027-05-31',
      '2027-06-18',
      '2027-07-05',
      '2027-09-06',
      '2027-11-25',
      '2027-12-24',
    ],
    half: ['2027-11-26'],
  },
  2028: {
    closed: [
      '2028-01-17',
      '2028-02-21',
      '2028-04-14',
      '2028-05-29',
      '2028-06-19',
      '2028-07-04',
      '2028-09-04',
      '2028-11-23',
      '2028-12-25',
    ],
    half: ['2028-07-03', '2028-11-24'],
  },
}
