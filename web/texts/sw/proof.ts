import type { ProofTexts } from '../en/proof.ts'

export const proof: ProofTexts = {
  title: 'Thibitisha kuwa ni wewe',
  whyMoney: 'Tunauliza kabla pesa zako hazijaenda mahali pengine.',
  whyData: 'Tunauliza kabla ya kutoa taarifa zako zote.',
  password: 'Nywila yako ya sasa',
  code: 'Msimbo kutoka kwenye SMS',
  sent: 'Tunatuma msimbo kwa simu ya akaunti yako. Unatumika dakika 10.',
  sentBefore: (wait) => `Msimbo ulishatumwa. Unaweza kuomba mwingine baada ya ${wait}.`,
  proved: 'Tayari umethibitisha kuwa ni wewe.',
  sendCode: 'Nitumie msimbo kwa SMS',
  resend: 'Tuma msimbo mwingine',
  usePassword: 'Tumia nywila yangu',
}
