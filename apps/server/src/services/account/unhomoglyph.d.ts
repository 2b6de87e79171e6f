declare module 'unhomoglyph' {
  /** Replaces each character by the one that it is confused with, by Unicode's list. */
  export default function unhomoglyph(text: string): string
}
