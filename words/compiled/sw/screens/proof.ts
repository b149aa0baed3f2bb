// Made by `npm run words` from the JSON files in words/. Change those.
import type { ProofWords } from '../../en/screens/proof.ts'

export const proof: ProofWords = {
  title: "Thibitisha kuwa ni wewe",
  whyMoney: "Tunauliza kabla pesa zako hazijaenda mahali pengine.",
  password: "Nenosiri lako la sasa",
  code: "Msimbo kutoka kwenye SMS",
  sent: "Tunatuma msimbo kwa simu ya akaunti yako. Unatumika dakika 10.",
  sentBefore: (values: { time: string }) => `Msimbo ulishatumwa. Unaweza kuomba mwingine kuanzia ${values.time} (mfumo wa saa 24).`,
  proved: "Tayari umethibitisha kuwa ni wewe.",
  sendCode: "Nitumie msimbo kwa SMS",
  resend: "Tuma msimbo mwingine",
  usePassword: "Tumia nenosiri langu",
}
