/** Marks that change the direction of text, characters without a width or a shape, and marks that cover the lines around. */
const hidden =
  /[\u00AD\u061C\u115F\u1160\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\u{E0000}-\u{E007F}]|\p{M}{4}/u
/** Joins the parts of one emoji. */
const emojiJoiner =
  /(?<=\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]?)\u200D(?=\p{Extended_Pictographic})/gu
const markup = /[<>`]|\{\{|\]\(|&(?:#|[a-z]+;)/iu
const link = /:\/\/|\bwww\.|\b[\p{L}\p{N}-]+\.(?:[a-z]{2,24})(?:\b|\/)/iu
/** Addresses of chains: long words of letters and digits. */
const address = /\b(?:0x[\da-f]{16,}|(?=[a-z]*\d)[a-z\d]{25,})\b/iu
const handle = /(?:^|\s)@[\p{L}\p{N}_]{3,}|[\w.+-]+@[\w-]+\.\w+/u
/** Phone numbers: with the code of a country, of a mobile in China, by groups, or with the zero that begins them at home. */
const phones = [
  /\+\s?\d(?:[\s().-]{0,2}\d){7,14}/u,
  /(?<!\d[\s.-]?)1[3-9]\d(?:[\s-]?\d{4}){2}(?![\s.-]?\d)/u,
  /(?<!\d[\s.-]?)\(?\d{3}\)?[\s.-]\d{3}[\s.-]\d{4}(?![\s.-]?\d)/u,
  /(?<!\d[\s.-]?)0\d{1,3}[\s.-]\d{3,4}[\s.-]\d{3,4}(?![\s.-]?\d)/u,
  /(?<!\d[\s.-]?)0\d(?:[\s.-]\d{2}){4}(?![\s.-]?\d)/u,
  /(?<!\d[\s.-]?)0\d{9,10}(?![\s.-]?\d)/u,
]

/** Whether a text that another user reads leads nowhere else and shows all of itself. */
export function isSafeText(text: string): boolean {
  const shown = text.replaceAll(emojiJoiner, '')
  const plain = shown.normalize('NFKC')
  return [hidden, markup, link, address, handle, ...phones].every(
    (pattern) => !pattern.test(shown) && !pattern.test(plain),
  )
}
