/** What an appeal for money back is answered with, once the money is on its way. */
import type { Language } from '../../../contract/texts/index.ts'

export const refundStarted: Record<Language, (amount: string, receiver: string) => string> = {
  en: (amount, receiver) => `We are sending ${amount} to ${receiver}. You get an SMS when it is there.`,
  es: (amount, receiver) => `Enviamos ${amount} a ${receiver}. Recibes un SMS cuando llegue.`,
  sw: (amount, receiver) => `Tunatuma ${amount} kwa ${receiver}. Unapata SMS pesa zikifika.`,
}
