import type { AccountTexts } from '../en/account.ts'

export const account: AccountTexts = {
  menu: {
    label: 'Cuenta',
    loan: 'Mi préstamo',
    paybill: 'Datos paybill',
    history: 'Historial',
    receiving: 'Cómo recibes el dinero',
    cards: 'Mis tarjetas',
    documents: 'Documentos',
    data: 'Mis datos',
    appeals: 'Reclamaciones',
    invite: 'Invita a alguien',
    devices: 'Sesiones y dispositivos',
    dataRights: 'Tus derechos sobre tus datos',
    more: 'Más',
    signOut: 'Salir',
  },
  help: { title: 'Ayuda y soporte', text: 'Te atiende una persona, sin costo.', write: 'Escríbenos', support: 'Preguntas y respuestas', close: 'Cerrar' },
  toLoan: 'Ir a Mi préstamo',
  loading: 'Cargando. Tarda un momento.',
  failed: {
    title: 'Error al cargar los datos',
    received: 'Error al recibir los datos',
    text: 'Tu dinero y tu préstamo están a salvo. Carga la página otra vez en un momento.',
    retry: 'Reintentar',
    call: (hotline) => `Si sigue igual, llama gratis al ${hotline}.`,
  },
  notFound: {
    title: 'Este préstamo no está aquí',
    text: 'Ábrelo desde tu historial.',
  },
  callUs: (hotline) => `Llama gratis al ${hotline}`,
  agreement: {
    draft: 'Lee el contrato entero (PDF)',
    signed: 'Descarga el contrato (PDF)',
    receipt: 'Recibo (PDF)',
    all: 'Todos los documentos',
  },
  contractNumber: 'Número de contrato',
}
