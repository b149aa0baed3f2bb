// Made by `npm run words` from the JSON files in words/. Change those.
import type { SupportWords } from '../../en/screens/support.ts'

export const support: SupportWords = {
  title: "Ayuda y soporte",
  description: (values: { brand: string }) => `Cómo pagar, cómo tener más tiempo, cómo reclamar: la ayuda de ${values.brand}, por teléfono y por escrito.`,
  lead: "Te atiende una persona.",
  hours: (values: { hours: string }) => `${values.hours}. Por escrito, a cualquier hora.`,
  questions: {
    pay: {
      question: "¿Cómo pago?",
      answer: "Desde Mi préstamo con un aviso en tu teléfono, o a mano en el paybill de M-Pesa con tu número de contrato. Otra persona puede pagar por ti sin entrar en la cuenta.",
      link: "Pagar sin entrar",
    },
    paid: {
      question: "He pagado y no lo veo",
      answer: "Casi todos los pagos aparecen en un minuto. Si el tuyo no, pega el mensaje de M-Pesa en Datos del paybill: lo buscamos y lo contamos una sola vez.",
      link: "Ir a mi cuenta",
    },
    time: {
      question: "Necesito más tiempo",
      answer: "En Mi préstamo puedes mover el vencimiento por una cantidad que ves antes. Si no puedes pagar nada, escríbenos antes de ese día.",
      link: "Escríbenos",
    },
    password: {
      question: "Olvidé mi contraseña",
      answer: "Crea otra con un código que enviamos a tu teléfono.",
      link: "Crear otra contraseña",
    },
    refused: {
      question: "Rechazaron mi solicitud",
      answer: "Los motivos están en Mi préstamo. Puedes pedir que la revise una persona y ves cuántos días faltan para la próxima.",
      link: "Ir a mi cuenta",
    },
    complain: {
      question: "Quiero reclamar",
      answer: "Llámanos o escribe en tu cuenta, en Reclamaciones y preguntas. Ves enseguida qué día, a más tardar, tendrás respuesta: como mucho en 30 días; sobre tus datos, en 7.",
      link: "Escríbenos",
    },
    secret: {
      question: "Alguien me pide un código o el PIN",
      answer: "Nosotros nunca lo pedimos. No digas a nadie un código, tu contraseña ni tu PIN de M-Pesa, y llámanos.",
      link: "Qué hacemos con tus datos",
    },
  },
}
