/** Letters as networks count them (GSM 03.38): seven bits each, some two times seven. */

const gsmBasic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
/** These take two places of a part. */
const gsmExtended = '^{}\\[~]|€\f'

/** Length of a text in septets; null when it contains a character outside the alphabet. */
export function gsmSeptets(text: string): number | null {
  let septets = 0
  for (const character of text) {
    if (gsmExtended.includes(character)) septets += 2
    else if (gsmBasic.includes(character)) septets += 1
    else return null
  }
  return septets
}
