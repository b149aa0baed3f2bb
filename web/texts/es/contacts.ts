import type { ContactsTexts } from '../en/contacts.ts'

export const contacts: ContactsTexts = {
  title: 'Contacto',
  description: (brand) => `Cómo hablar con ${brand}: línea gratuita, correo, dirección y cómo reclamar.`,
  lead: 'Responde una persona. Ten a mano el número de contrato si lo tienes.',
  hotline: 'Línea gratuita',
  email: 'Correo',
  address: 'Dirección',
  complaints: 'Cómo reclamar',
  complaintsText: 'Llámanos o escríbenos y cuenta qué pasó. Recibes respuesta en 30 días; sobre tus datos personales, en 7 días.',
  safety: 'Guarda tus códigos para ti',
  safetyText: 'Nunca pedimos tu PIN de M-Pesa, tu contraseña ni el código de un SMS. Quien los pide no somos nosotros.',
}
