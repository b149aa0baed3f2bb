import type { SignInTexts } from '../en/sign-in.ts'

export const signIn: SignInTexts = {
  signIn: {
    title: 'Entrar',
    description: (brand) => `Entra en ${brand} para ver tu préstamo y pagarlo.`,
    welcomeBack: 'Hola de nuevo',
    welcomeBackName: (name) => `Hola de nuevo, ${name}`,
    knownPhone: (phone) => `Entras con el ${phone}.`,
    notYou: '¿No eres tú? Usar otro número',
    phone: 'Número de teléfono',
    password: 'Contraseña',
    submit: 'Entrar',
    forgot: '¿Olvidaste tu contraseña? Crea una nueva',
    recover: 'Crear una contraseña nueva',
    noAccount: '¿Aún no tienes cuenta?',
    register: 'Registrarme',
  },
  restore: {
    title: 'Crear una contraseña nueva',
    lead: 'Te enviamos un código por SMS, en unos 10 segundos. Con él creas una contraseña nueva.',
    needed: 'Demasiadas contraseñas equivocadas. Para entrar, crea una nueva.',
    ended: 'Pasó demasiado tiempo. Empieza otra vez con tu número.',
    phone: 'Número de teléfono',
    phoneHint: 'El número con el que te registraste. Por ejemplo 0712 345 678',
    birthDate: 'Fecha de nacimiento',
    birthDateHint: 'Así sabemos que eres tú quien pide el código.',
    submit: 'Enviarme el código',
  },
  code: {
    title: 'Escribe el código del SMS',
    lead: (phone) => `Si el ${phone} tiene una cuenta, un código está en camino. Sirve durante 10 minutos.`,
    sent: 'Un código nuevo está en camino.',
    code: 'Código',
    birthDate: 'Fecha de nacimiento',
    birthDateHint: 'Hace falta si alguna vez firmaste un préstamo. Si no, déjala vacía.',
    submit: 'Comprobar el código',
    triesLeft: (count) =>
      count === 0
        ? 'A este código no le quedan intentos. Pide otro.'
        : `A este código le ${count === 1 ? 'queda 1 intento' : `quedan ${count} intentos`}.`,
    resend: 'Enviar otro código',
    noneLeft: 'Hoy no se pueden enviar más códigos a este número. Prueba mañana o llámanos.',
    changePhone: 'Usar otro número de teléfono',
  },
  newPassword: {
    title: 'Tu contraseña nueva',
    lead: 'Después entras aquí y se cierra la sesión en los demás dispositivos.',
    password: 'Contraseña nueva',
    repeated: 'La misma contraseña otra vez',
    submit: 'Guardar y entrar',
  },
}
