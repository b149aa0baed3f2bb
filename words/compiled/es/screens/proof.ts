// Made by `npm run words` from the JSON files in words/. Change those.
import type { ProofWords } from '../../en/screens/proof.ts'

export const proof: ProofWords = {
  title: "Confirma que eres tú",
  whyMoney: "Lo pedimos antes de enviar tu dinero a otro lugar.",
  password: "Tu contraseña actual",
  code: "Código del SMS",
  sent: "Estamos enviando un código al teléfono de tu cuenta. Vale 10 minutos.",
  sentBefore: (values: { time: string }) => `Ya enviamos un código. Puedes pedir otro a partir de las ${values.time}.`,
  proved: "Ya confirmaste que eres tú.",
  sendCode: "Enviarme un código por SMS",
  resend: "Enviar otro código",
  usePassword: "Usar mi contraseña",
}
