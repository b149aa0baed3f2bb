/** What fits into one SMS: 160 characters of the GSM 03.38 alphabet, where a few count twice. */

export const smsCharactersMax = 160

const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const doubled = new Set('^{}\\[~]|€')

/** Letters that the alphabet lacks; a single one of them would more than halve what fits. */
const replacements: Readonly<Record<string, string>> = {
  á: 'a',
  í: 'i',
  ó: 'o',
  ú: 'u',
  Á: 'A',
  Í: 'I',
  Ó: 'O',
  Ú: 'U',
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '\u00a0': ' ',
}

/** The text in the GSM alphabet; what has no near letter becomes a question mark. */
export const toGsm7 = (text: string): string =>
  [...text]
    .map((letter) => (basic.has(letter) || doubled.has(letter) ? letter : (replacements[letter] ?? '?')))
    .join('')

/** Characters as the network counts them. */
export const gsm7Length = (text: string): number =>
  [...text].reduce((length, letter) => length + (doubled.has(letter) ? 2 : 1), 0)
