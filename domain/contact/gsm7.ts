/** Length of one SMS: 160 characters of the GSM 03.38 alphabet, where a few characters count twice. */

export const smsCharactersMax = 160

const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const doubled = new Set('^{}\\[~]|€')

/**
 * Replacements for characters missing from the alphabet. A single missing character would more than halve the
 * capacity of the SMS. Accented letters that are missing lose their accent.
 */
const replacements: Readonly<Record<string, string>> = {
  œ: 'oe',
  Œ: 'OE',
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '„': '"',
  '«': '"',
  '»': '"',
  '‚': "'",
  '‹': "'",
  '›': "'",
  '`': "'",
  '´': "'",
  '′': "'",
  '″': '"',
  '‐': '-',
  '‑': '-',
  '−': '-',
  '•': '-',
  '·': '-',
  '×': 'x',
  '\t': ' ',
  '\u00a0': ' ',
  '\u2009': ' ',
  '\u202f': ' ',
  '\u00ad': '',
  '\u200b': '',
  '\u200d': '',
  '\ufeff': '',
}

/** Signs of ASCII that the alphabet has: most texts have no other. */
const plain = /^[ -_a-~\n\r]*$/

/** Returns the text in the GSM alphabet. A character without a similar letter becomes a question mark. */
export const toGsm7 = (text: string): string =>
  plain.test(text)
    ? text
    : [...text]
        .map((sign) => {
          if (basic.has(sign) || doubled.has(sign)) return sign
          const [letter = ''] = sign.normalize('NFD')
          return replacements[sign] ?? (basic.has(letter) ? letter : '?')
        })
        .join('')

/** Characters as the network counts them. */
export const gsm7Length = (text: string): number =>
  [...text].reduce((length, letter) => length + (doubled.has(letter) ? 2 : 1), 0)

/** Maximum parts of one SMS: longer texts are refused. */
export const smsPartsMost = 3
/** Characters per part of a multi-part SMS: each part also carries its part number. */
const partCharactersMax = 153

/** Number of SMS billed: one for a text that fits, otherwise the number of parts. */
export function smsParts(text: string): number {
  const length = gsm7Length(toGsm7(text))
  return length <= smsCharactersMax ? 1 : Math.ceil(length / partCharactersMax)
}
