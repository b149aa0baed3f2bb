import type { CommonTexts } from '../en/common.ts'
import { plural } from '../plural.ts'

export const common: CommonTexts = {
  skip: 'Ir al texto principal',
  signIn: 'Entrar',
  myLoan: 'Mi préstamo',
  language: 'Idioma',
  back: 'Atrás',
  step: (step, steps) => `Paso ${step} de ${steps}`,
  days: plural('es', { one: '{n} día', other: '{n} días' }),
  sandbox: 'Entorno de prueba: no se mueve dinero real.',
  sandboxLink: 'Mensajes y avisos',
  errorPrefix: 'Error',
  noCode: {
    wait: '¿No llegó el SMS en un minuto? Comprueba el número y pide otro código, o llámanos.',
    look: 'Ver si el SMS salió',
    notSent: 'El SMS no salió',
    notSentText:
      'La red móvil lo rechazó y no llegará ningún código. Comprueba el número y pide otro código, o llámanos: si cancelaste nuestros mensajes, te ayudamos a recibirlos otra vez.',
    call: (hotline) => `Llama gratis al ${hotline}`,
  },
  footer: {
    help: 'Ayuda',
    hotline: 'Línea gratuita',
    whatsApp: 'Escríbenos por WhatsApp',
    email: 'Correo',
    pay: 'Pagar sin entrar',
    support: 'Soporte',
    contacts: 'Contacto',
    privacy: 'Opciones de privacidad',
    brand: (legalName) => `${legalName}. Préstamos en chelines de Kenia, por M-Pesa.`,
  },
  form: {
    summary: 'Revisa estos campos',
    optional: '(opcional)',
    choose: 'Elige',
    day: 'Día',
    month: 'Mes',
    year: 'Año',
    dayHint: 'Por ejemplo 05 11 1990',
    phoneHint: 'Por ejemplo 0712 345 678',
    codeHint: (digits) => `${digits} cifras del SMS`,
    showPassword: 'Mostrar la contraseña',
    hidePassword: 'Ocultar la contraseña',
  },
  captcha: {
    label: 'No soy un robot',
    working: 'Comprobando. Tarda unos segundos.',
    done: 'Comprobado.',
  },
  countdown: (time) => `Puedes pedir otro código en ${time}.`,
  waiting: {
    checkAgain: 'Comprobar de nuevo',
    over: 'Esta página ya no se actualiza sola.',
    keepsUp: 'Esta página se actualiza sola. Puedes cerrarla y volver.',
  },
}
