/** Payouts to a phone, by M-Pesa (B2C). */
import { keyText } from '../../platform/keyed.ts'
import type { Mpesa } from '../../providers/mpesa/port.ts'
import type { Questions } from '../inbox/index.ts'
import type { Rail } from './rails.ts'

export const mpesaRail = (mpesa: Mpesa, questions: Pick<Questions, 'ask'>): Rail => ({
  provider: 'mpesa',
  float: 'mpesaFloat',
  async send({ id, phone, amountCents }, { reference, remarks }) {
    if (phone === null) throw new Error('a payout by M-Pesa without a number')
    const outcome = await mpesa.payOut({
      payoutId: id,
      phone,
      amountCents,
      remarks,
      reference,
    })
    // Either the receiving number, or our own set-up. The text decides only between these two.
    return 'refused' in outcome
      ? { ...outcome, reason: /phone ?number|partyb/i.test(outcome.text) ? 'receiverRefused' : 'setup' }
      : outcome
  },
  async ask(payout) {
    await questions.ask(mpesa, 'payout', [{ about: keyText(payout), payoutId: payout.id }])
    return null
  },
})
