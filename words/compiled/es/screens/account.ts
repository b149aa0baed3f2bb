// Made by `npm run words` from the JSON files in words/. Change those.
import type { AccountWords } from '../../en/screens/account.ts'

export const account: AccountWords = {
  menu: {
    label: "Cuenta",
    loan: "Mi préstamo",
    paybill: "Paybill",
    requests: "Mis solicitudes",
    history: "Historial",
    receiving: "Cómo recibes el dinero",
    cards: "Mis tarjetas",
    messages: "Mensajes",
    documents: "Documentos",
    data: "Mis datos",
    appeals: "Reclamaciones y preguntas",
    invite: "Invita a alguien",
    devices: "Sesiones y dispositivos",
    dataRights: "Tus derechos sobre tus datos",
    more: "Más",
    signOut: "Salir",
  },
  help: {
    title: "Ayuda y soporte",
    text: "Te atiende una persona.",
    write: "Escríbenos",
    support: "Preguntas y respuestas",
    close: "Cerrar",
  },
  toLoan: "Ir a Mi préstamo",
  loading: "Cargando. Tarda un momento.",
  failed: {
    title: "Error al cargar los datos",
    received: "Error al recibir los datos",
    text: "Tu dinero y tu préstamo están a salvo. Carga la página otra vez en un momento.",
    retry: "Reintentar",
    call: (values: { hotline: string }) => `Si sigue igual, llama al ${values.hotline}.`,
  },
  notFound: {
    title: "Este préstamo no está aquí",
    text: "Ábrelo desde tu historial.",
  },
  callUs: (values: { hotline: string }) => `Llama al ${values.hotline}`,
  agreement: {
    draft: "Lee el contrato entero (PDF)",
    signed: "Descarga el contrato (PDF)",
    receipt: "Recibo (PDF)",
    all: "Todos los documentos",
  },
  documentExpired: (values: { day: string }) => `Tu pasaporte caducó el ${values.day}`,
  documentExpiredText: "Con él no puedes pedir un préstamo. Tu préstamo y tus pagos siguen igual.",
  sendDocument: "Enviar el documento nuevo",
  contractNumber: "Número de contrato",
}
