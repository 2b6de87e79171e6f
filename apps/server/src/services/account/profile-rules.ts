import { nameShape } from './name-shape.ts'

export type NicknameProblem = 'nickname_wrong' | 'nickname_reserved'

/** 2 to 10 Chinese characters, English letters and digits. */
const nicknamePattern = /^[\p{Script=Han}A-Za-z0-9]{2,10}$/u

/** Words that suggest a member of the staff, as `nameShape` spells them; `admin` as part of Badminton is allowed. */
const staff = /adrnin(?!ton)|candor|support|officiai|rnoderator|heipdesk/
/** Refused as a whole word only: Roots, Systema and Staffan are names. */
const staffShapes = new Set(['staff', 'system', 'root', 'customer', 'service'].map(nameShape))
const staffChinese =
  /官方|官網|官网|客服|客戶服務|客户服务|管理|系統|系统|平台|運營|运营|工作人員|工作人员|版主|團隊|团队/

/** Why a nickname is refused: first its characters, then its similarity to names of the staff. */
export function nicknameProblem(nickname: string): NicknameProblem | undefined {
  if (!nicknamePattern.test(nickname)) return 'nickname_wrong'
  const shape = nameShape(nickname)
  const isStaff =
    staff.test(shape) ||
    wordsOf(nickname).some((word) => staffShapes.has(nameShape(word))) ||
    staffChinese.test(shape)
  return isStaff ? 'nickname_reserved' : undefined
}

/** The whole without digits at its ends, and what capitals, digits and Chinese characters divide it into. */
function wordsOf(nickname: string): string[] {
  const whole = nickname.replaceAll(/^\d+|\d+$/g, '')
  return [nickname, whole, ...(nickname.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? [])]
}

/**
 * Letters of any script with their marks, digits, spaces and the punctuation of plain sentences; no markup, no characters
 * that change the direction of writing, and no symbols.
 */
const signatureCharacter = /^[\p{L}\p{M}\p{Nd} .,!?'’():;、。，！？：；…·（）「」-]$/u

export type SignatureProblem =
  | { readonly rejection: 'signature_wrong' }
  | { readonly rejection: 'signature_character'; readonly reason: string }

/** Why a signature is refused: its length, or its first character of another kind. An empty one is none. */
export function signatureProblem(signature: string): SignatureProblem | undefined {
  const characters = Array.from(signature)
  const other = characters.find((character) => !signatureCharacter.test(character))
  if (other !== undefined) return { rejection: 'signature_character', reason: nameOf(other) }
  const isFine = characters.length === 0 || (characters.length >= 2 && characters.length <= 30)
  return isFine ? undefined : { rejection: 'signature_wrong' }
}

/** In quotes, or its number where it cannot be seen. */
function nameOf(character: string): string {
  if (!/[\p{C}\p{Z}]/u.test(character)) return `“${character}”`
  const number = character.codePointAt(0) ?? 0
  return `U+${number.toString(16).toUpperCase().padStart(4, '0')}`
}
