/**
 * Words that nothing we say has: in the texts of the screens, in content, and wherever else people read us
 * (rule screens-2).
 */
import type { Language } from '../domain/language.ts'

export const banned: Readonly<Record<Language, RegExp>> = {
  en: /\b(please|sorry|invalid|oops)\b/i,
  es: /\b(por favor|lo sentimos|lo siento|perd[oó]n|disculpa|inv[aá]lid[oa]|vaya|ups)\b/i,
  // A password is `nenosiri` everywhere.
  sw: /\b(tafadhali|samahani|pole|batili|nywila|neno la siri)\b/i,
  fr: /\b(veuillez|s'il vous pla[iî]t|d[ée]sol[ée]e?s?|pardon|invalide|oups)\b/i,
}

/** Other words for what has one name wherever customers read of it (rule screens-2). */
export const otherNames: Readonly<Partial<Record<Language, RegExp>>> = {
  // What Safaricom's own menu prints is left as it is.
  en: /\b[Ee]-mails?\b|M-PESA(?! Statement)/,
  es: /\b([Mm]ontos?|[Ii]mportes?)\b|M-PESA(?! Statement)/,
  sw: /\b[Aa]dhabu\b|M-PESA(?! Statement)/,
}

/**
 * Copy of a sibling product in another market (rule screens-15): roubles, its passports, its central bank, its
 * post office.
 */
export const legacy =
  /\b(roubles?|rubles?|rublos?|rubli|RUB|Russia\w*|Rusia|ruso|rusa|Urusi|Kirusi|Moscow|Moscú)\b|₽|[а-яё]/i
