/**
 * Pages of the specification by their folders below `/pages/`. A page that no feature has yet is announced as under
 * development; an entry whose page exists has no effect.
 */
export declare const specifiedPages: Readonly<Record<string, string>>
