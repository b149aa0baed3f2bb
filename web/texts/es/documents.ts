import type { DocumentsTexts } from '../en/documents.ts'

export const documents: DocumentsTexts = {
  title: 'Documentos',
  lead: 'Cada uno es un archivo PDF. Guárdalo o imprímelo.',
  empty: 'Todavía no hay ninguno. Llegan con tu primera solicitud.',
  loan: (number, amount) => `Contrato ${number}, ${amount}`,
  kinds: { agreement: 'Contrato de préstamo', keyFacts: 'Datos clave', schedule: 'Calendario de pagos', statement: 'Estado de cuenta', receipt: 'Recibo', certificate: 'Certificado' },
  about: { keyFacts: 'El precio, qué pasa si pagas antes o te retrasas, cómo reclamar', schedule: 'Qué pagar y cuándo', statement: 'Todos los pagos y lo que debes hoy' },
  certificate: (name) => `Certificado: ${name}`,
  certificateAbout: 'Cómo usarlo y cómo reclamar',
  receipt: (amount, receipt) => `Recibo de ${amount}, ${receipt}`,
  signed: (day) => `Firmado el ${day}, guardado tal como se firmó`,
  draft: 'Sin firmar todavía: esto es lo que firmará tu código',
  paid: (day) => `Pagado el ${day}`,
  prove: 'Comprobar que nada cambió',
  proveText: 'El código SHA-256 del contrato que firmaste. Cualquier programa que lo calcule con tu archivo tiene que mostrar el mismo.',
}
