// Made by `npm run words` from the JSON files in words/. Change those.
import type { ReceivingWords } from '../../en/screens/receiving.ts'

export const receiving: ReceivingWords = {
  method: "¿Cómo quieres recibir el dinero?",
  methods: {
    byPhone: (values: { name: string }) => `En ${values.name}`,
    card: "En una tarjeta bancaria",
    bank: "En una cuenta bancaria",
  },
  phone: "Número que recibe",
  phoneHint: (values: { example: string }) => `Tiene que estar registrado a tu nombre. Por ejemplo ${values.example}`,
  unlikely: (values: { way: string }) => `Puede que este número no sea de ${values.way}. Si lo pasaste a ${values.way}, está bien. Si no, cámbialo.`,
  card: "¿Qué tarjeta?",
  goodThrough: (values: { expiry: string }) => `Válida hasta ${values.expiry}`,
  failed: "El dinero no llegó ahí",
  noCards: "No tienes aquí ninguna tarjeta a la que se pueda enviar dinero.",
  addCard: "Añadir una tarjeta",
  account: "¿Qué cuenta?",
  otherAccount: "Otra cuenta",
  bank: "Banco",
  accountNumber: "Número de cuenta",
  accountNumberHint: "De 6 a 16 cifras",
  ownerName: "Titular de la cuenta, nombre completo",
  ownerNameHint: "La cuenta tiene que estar a tu nombre",
}
