// Made by `npm run words` from the JSON files in words/. Change those.
import type { HeadWords } from '../../en/screens/head.ts'

export const head: HeadWords = {
  preview: {
    promise: "Mira cada chelín antes de pedir.",
    note: "Préstamos en Kenia, por M-Pesa",
  },
  product: {
    name: "Préstamo por M-Pesa",
    fees: (values: { penalty: string; fee: string }) => `Sin comisión por pedir el préstamo ni por devolverlo antes. Con retraso: un recargo del ${values.penalty} al día sobre la parte vencida del dinero prestado, además del interés.${values.fee === "none" ? `` : ` Cada pago atrasado cuesta ${values.fee} una vez.`}`,
  },
  keywords: "préstamo rápido, micropréstamo, préstamo por M-Pesa, préstamo móvil, primer préstamo al 0 %, Kenia",
}
