import type { AboutTexts } from '../en/about.ts'

export const about: AboutTexts = {
  title: 'Quiénes somos',
  description: (brand) => `Qué presta ${brand}, cómo gana dinero y qué no hace nunca.`,
  lead: (brand) => `${brand} presta pequeñas cantidades a personas en Kenia, por M-Pesa. El precio está en la primera página, antes de cualquier formulario.`,
  sections: [
    { title: 'Cómo ganamos dinero', text: 'Con los intereses: una tasa por cada día que tienes el dinero, que ves antes de firmar. No cobramos por pedir, por pagar antes ni por cerrar el préstamo.' },
    { title: 'Cómo decidimos', text: 'Con reglas escritas y con fecha. Cuando la respuesta es no, o menos de lo que pediste, ves los motivos en palabras sencillas.' },
    { title: 'Lo que no hacemos nunca', text: 'No leemos tus contactos. No llamamos a tu familia, amigos ni jefe por tu préstamo. No cambiamos un precio después de que firmes.' },
    { title: 'Cuando te retrasas', text: 'Te decimos cuánto debes y hasta cuándo. Se suman intereses y un pequeño recargo por día. Cuando un préstamo pasa a ser moroso, la ley limita lo que aún podemos cobrar, y lo cumplimos.' },
    { title: 'Tus datos', text: 'Guardamos lo que un prestamista tiene que guardar. Puedes pedir verlos, corregirlos o borrarlos, hasta donde la ley lo permite.' },
  ],
  toCalculator: 'Ver cuánto cuesta un préstamo',
}
