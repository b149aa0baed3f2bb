/** Words by WhatsApp that turn messages there on and off, and open the menus, in any language (rule messages-16). */
import { readKeyword } from './sms-keywords.ts'

/** WhatsApp accepts free texts of ours for this long after the customer's last message. */
export const chatWindowMs = 24 * 3_600_000

const wordOf = (...words: readonly string[]): RegExp =>
  new RegExp(`^[^\\p{L}\\d]*(?:${words.join('|')})[^\\p{L}\\d]*$`, 'iu')
const starts = wordOf('start', 'anza', 'empezar', 'commencer')
const opensMenu = wordOf('menu', 'menyu', 'menú')

export type ChatWord = 'start' | 'stop' | 'menu'

/**
 * Returns the command in a chat message; null when there is none. The words for stop are those that stop
 * offers by SMS.
 */
export function chatWord(text: string): ChatWord | null {
  if (starts.test(text)) return 'start'
  if (opensMenu.test(text)) return 'menu'
  return readKeyword(text)?.word === 'stop' ? 'stop' : null
}
