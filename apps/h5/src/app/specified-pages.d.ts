/**
 * Pages of the specification by their folders below `/pages/`. A page that no feature has yet is announced as under
 * development; an entry whose page was built does no harm.
 */
export declare const specifiedPages: Readonly<Record<string, string>>
