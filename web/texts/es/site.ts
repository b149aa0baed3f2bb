import type { SiteTexts } from '../en/site.ts'
import { plural } from '../plural.ts'

export const site: SiteTexts = {
  names: {
    home: 'Cuánto cuesta un préstamo', installments: 'Un préstamo en dos pagos', registration: 'Registrarse', firstLoan: 'Primer préstamo al 0 %', loyalCustomers: 'Clientes fieles', insurance: 'Seguro de accidentes', promotions: 'Promociones', partners: 'Ofertas de socios',
    signIn: 'Entrar', payWithoutSignIn: 'Pagar sin entrar', collection: 'Cómo cobramos',
    questions: 'Preguntas y respuestas', support: 'Ayuda y soporte', contacts: 'Contacto', complaints: 'Cómo reclamar',
    about: 'Quiénes somos', news: 'Noticias', siteMap: 'Todas las páginas', documents: 'Documentos', terms: 'Condiciones', privacy: 'Privacidad', privacyChoices: 'Opciones de privacidad',
  },
  groups: { borrow: 'Pedir', repay: 'Devolver', help: 'Ayuda', company: 'La empresa', rules: 'Reglas' },
  menu: 'Menú',
  allPages: 'Todas las páginas',
  here: 'En esta página',
  toCalculator: 'Ver cuánto cuesta un préstamo',
  published: (day) => `Publicado el ${day}`,
  until: (day) => `Hasta el ${day}`,
  noneYet: 'Todavía no hay nada.',
  all: { news: 'Todas las noticias', promotions: 'Todas las promociones' },
  questionGroups: { borrowing: 'Pedir dinero', repaying: 'Devolverlo', account: 'Tu cuenta', trouble: 'Cuando algo va mal' },
  search: { label: 'Busca en las preguntas', submit: 'Buscar', found: plural('es', { one: '{n} respuesta', other: '{n} respuestas' }), none: 'Nada contiene estas palabras. Prueba con una palabra menos.', ask: 'Pregunta a una persona', all: 'Todas las preguntas y respuestas' },
  share: { whatsApp: 'Enviar por WhatsApp', sheet: 'Compartir', loan: (brand) => `Lo que cuesta un préstamo de ${brand}, chelín por chelín:` },
  contacts: { hotline: 'Línea gratuita', email: 'Correo', address: 'Dirección' },
  ofAmount: (percent: string) => `el ${percent} de la cantidad`,
  siteMap: (brand) => `Todas las páginas públicas de ${brand}, en una lista.`,
}
