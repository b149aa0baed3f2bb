/** Words by WhatsApp that turn messages there on and off, in any language (rule messages-16). */
import { readSms } from './sms-words.ts'

const starts = /^[^\p{L}\d]*(?:start|anza|empezar|commencer)[^\p{L}\d]*$/iu

/** Those that stop are the words that stop offers by SMS; null of anything else. */
export const chatWord = (text: string): 'start' | 'stop' | null =>
  starts.test(text) ? 'start' : readSms(text)?.word === 'stop' ? 'stop' : null
