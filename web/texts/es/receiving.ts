import type { ReceivingTexts } from '../en/receiving.ts'

export const receiving: ReceivingTexts = {
  method: '¿Cómo quieres recibir el dinero?',
  methods: { mpesa: 'En M-Pesa', card: 'En una tarjeta bancaria', bank: 'En una cuenta bancaria' },
  phone: 'Número de M-Pesa',
  phoneHint: 'Tiene que estar registrado a tu nombre. Por ejemplo 0712 345 678',
  card: '¿Qué tarjeta?',
  goodThrough: (expiry) => `Válida hasta ${expiry}`,
  failed: 'El dinero no llegó ahí',
  noCards: 'No tienes aquí ninguna tarjeta a la que se pueda enviar dinero.',
  addCard: 'Añadir una tarjeta',
  account: '¿Qué cuenta?',
  otherAccount: 'Otra cuenta',
  bank: 'Banco',
  accountNumber: 'Número de cuenta',
  accountNumberHint: 'De 6 a 16 cifras',
  ownerName: 'Titular de la cuenta, nombre completo',
  ownerNameHint: 'La cuenta tiene que estar a tu nombre',
}
