/** One broken rule: where, and what to do about it. */
export type Problem = { readonly file: string; readonly line: number; readonly sentence: string }

export function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}
