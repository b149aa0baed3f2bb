import type { DocumentsTexts } from '../en/documents.ts'

export const documents: DocumentsTexts = {
  title: 'Documentos',
  changes: {
    title: 'Nuevas condiciones y precios',
    kinds: {
      terms: (day) => `Nuevas condiciones desde el ${day}`,
      prices: (day) => `Nuevos precios desde el ${day}`,
    },
    holds: (day) => `Valen para ti desde el ${day}.`,
    accepted: (on, from) => `Los aceptaste el ${on}. Valen para ti desde el ${from}.`,
    toAccept: 'Algo cuesta más. Tus precios siguen igual hasta que aceptes los nuevos.',
    told: (day) => `Te lo dijimos el ${day}.`,
    loansStay: 'Los préstamos que tienes siguen con sus condiciones y su precio.',
    withoutIt: 'Puedes dejarlo así: tu próximo préstamo tendrá el precio que conoces.',
    accept: 'Aceptar los nuevos precios',
    done: 'Aceptados',
    text: 'El texto completo',
  },
  lead: 'Cada uno es un archivo PDF. Guárdalo o imprímelo.',
  empty: 'Todavía no hay ninguno. Llegan con tu primera solicitud.',
  loan: (number, amount) => `Contrato ${number}, ${amount}`,
  kinds: {
    agreement: 'Contrato de préstamo',
    keyFacts: 'Datos clave',
    schedule: 'Calendario de pagos',
    statement: 'Estado de cuenta',
    receipt: 'Recibo',
    certificate: 'Certificado',
    letter: 'Carta',
  },
  about: {
    keyFacts: 'El precio, qué pasa si pagas antes o te retrasas, cómo reclamar',
    schedule: 'Qué pagar y cuándo',
    statement: 'Todos los pagos y lo que debes hoy',
  },
  aboutClosed: {
    schedule: 'Lo que se acordó pagar y cuándo',
    statement: 'Todos los pagos y cómo terminó el préstamo',
  },
  certificate: (name) => `Certificado: ${name}`,
  certificateAbout: 'Cómo usarlo y cómo reclamar',
  certificateCancelled: (day) => `Cancelado el ${day}: ya no vale`,
  letter: (number) => `Carta ${number} sobre este préstamo`,
  letterAbout: (day) => `Firmada por nuestro equipo el ${day}. Enséñala a quien te la pida`,
  receipt: (amount, receipt) => `Recibo de ${amount}, ${receipt}`,
  signed: (day) => `Firmado el ${day}, guardado tal como se firmó`,
  draft: 'Sin firmar todavía: esto es lo que firmará tu código',
  paid: (day) => `Pagado el ${day}`,
  prove: 'Comprobar que nada cambió',
  proveText:
    'El código SHA-256 del contrato que firmaste. Cualquier programa que lo calcule con tu archivo tiene que mostrar el mismo.',
}
