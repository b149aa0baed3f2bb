/**
 * Validates the form with which an administrator publishes terms. Reads all fields, so that all errors are
 * reported at once.
 */
import type { Country } from '../../../../domain/country/country.ts'
import type { CallParsed } from '../../../../contract/call.ts'
import type { publishTerms } from '../../../../contract/publications.ts'
import type { Failure } from '../../../../contract/errors.ts'
import { contentLanguages, type ContentLanguage } from '../../../../domain/language.ts'
import { lengthValues } from '../../../../contract/texts/index.ts'
import { parseTypedDay } from '../../../../domain/person/birth-date.ts'
import { foreignLink, foreignNumber } from '../../../../domain/contact/third-party-contacts.ts'
import { noticeDays } from '../../../../domain/staff/customer-notices.ts'
import { addDays, isDay, showDay, type Day } from '../../../../domain/days.ts'
import type { ValidationCode } from '../../../../domain/validation.ts'

export type TypedTerms = CallParsed<typeof publishTerms>['body']
export type Texts = Readonly<Record<ContentLanguage, string>>
/** `taken`: days that already have a publication of this kind; a day has one. */
export type Calendar = { readonly today: Day; readonly taken: readonly Day[] }

const textCharactersMax = 20_000
type Values = Readonly<Record<string, string | number>>

/** New terms name no customer or third party: the message around them says where to read and whom to call. */
const noOriginalIn = (country: Country) => ({ site: '', numbers: [], original: '', country })

/** Collects errors by field. */
function createReader() {
  const fields: Record<string, ValidationCode> = {}
  const values: Record<string, Values> = {}
  const refuse = (field: string, code: ValidationCode, said: Values = {}): void => {
    fields[field] = code
    values[field] = said
  }
  return {
    refuse,
    refusal: (): Failure<'validationFailed'> | null =>
      Object.keys(fields).length > 0 ? { error: 'validationFailed', fields, values } : null,

    /** Reads the day, refusing days too close to notify all customers before. */
    day(field: string, input: string, { today, taken }: Calendar): Day {
      const typed = input.trim()
      const day = isDay(typed) ? typed : parseTypedDay(typed)
      const [min, max] = [addDays(today, noticeDays), addDays(today, 366)]
      if (day === null) refuse(field, typed === '' ? 'required' : 'dayInvalid')
      else if (day < min || day > max)
        refuse(field, 'dayOutOfRange', { min: showDay(min), max: showDay(max) })
      else if (taken.includes(day)) refuse(field, 'dayTaken')
      return day ?? today
    },

    texts(field: string, input: Texts): Texts {
      for (const language of contentLanguages) {
        const text = input[language].trim()
        if (text === '') refuse(`${field}.${language}`, 'required')
        else if (text.length > textCharactersMax)
          refuse(`${field}.${language}`, 'textTooLong', lengthValues(text.length, textCharactersMax))
      }
      return { en: input.en.trim(), es: input.es.trim(), sw: input.sw.trim() }
    },

    /** Reads texts that are sent and shown unchanged, without placeholders. */
    plainTexts(field: string, input: Texts, country: Country): Texts {
      const own = noOriginalIn(country)
      const read = this.texts(field, input)
      for (const language of contentLanguages) {
        const [figure] = /\{\w*\}/.exec(read[language]) ?? []
        const named = foreignLink(read[language], own) ?? foreignNumber(read[language], own)
        if (figure) refuse(`${field}.${language}`, 'figureNotFilled', { figure })
        else if (named) refuse(`${field}.${language}`, 'strangerNamed', { named })
      }
      return read
    },
  }
}

/** `faultsOf`: returns what the site cannot show. */
export function readTerms(
  { validFrom, summary, body }: TypedTerms,
  calendar: Calendar,
  faultsOf: (language: ContentLanguage, body: string) => readonly string[],
  country: Country,
) {
  const reader = createReader()
  const read = {
    validFrom: reader.day('validFrom', validFrom, calendar),
    summary: reader.plainTexts('summary', summary, country),
    body: reader.texts('body', body),
  }
  for (const language of contentLanguages) {
    const faults = faultsOf(language, read.body[language])
    if (faults.length > 0) reader.refuse(`body.${language}`, 'textNotShown', { faults: faults.join('; ') })
  }
  return reader.refusal() ?? read
}
