/**
 * Registration (rule states-32): the network identifies the phone; the customer then chooses a PIN and gives
 * identity and the details a decision needs. USSD cannot send photos, so an SMS asks for them when needed.
 */
import { parseBirthDate } from '../person/birth-date.ts'
import { parseNationalId } from '../person/documents.ts'
import { parseCountyAndTown } from '../person/addresses.ts'
import { parseName } from '../person/names.ts'
import {
  answerColumn,
  parseAnswer,
  questionOf,
  requiredQuestions,
  type Answers,
  type RequiredQuestion,
} from '../person/questions.ts'
import { isInvalid } from '../validation.ts'
import { parseRequestedAmount } from './borrow-places.ts'
import { isPin, isWeakPin } from './pin.ts'
import { go, menu, text, type MenuPlace, type PlaceDefinitions, type InputResult } from './types.ts'

const toMenu = (): MenuPlace => menu
/** Continues with the next question; the last answer stores all of them. */
function answered(name: RequiredQuestion, given: Partial<Answers>, answer: unknown): InputResult {
  const answers = { ...given, [answerColumn(name)]: answer }
  const next = requiredQuestions[requiredQuestions.indexOf(name) + 1]
  return next
    ? go({ at: 'question', name: next, answers })
    : { ask: { do: 'additional', answers: answers as Answers } }
}
const hint = (id: string): InputResult => ({ hint: text(id) })

export const registerPlaces: PlaceDefinitions<
  | 'register'
  | 'firstName'
  | 'lastName'
  | 'idNumber'
  | 'born'
  | 'otherPin'
  | 'repeatOtherPin'
  | 'question'
  | 'address'
  | 'registered'
> = {
  register: {
    text: () => text('register'),
    choices: () => [{ text: text('agree'), turn: { ask: { do: 'register' } } }],
    back: toMenu,
  },
  firstName: {
    text: () => text('firstName'),
    read: (input) => {
      const firstName = parseName(input)
      return isInvalid(firstName) ? hint('hintName') : go({ at: 'lastName', firstName })
    },
    back: toMenu,
  },
  lastName: {
    text: () => text('lastName'),
    read: (input, given) => {
      const lastName = parseName(input)
      return isInvalid(lastName) ? hint('hintName') : go({ ...given, at: 'idNumber', lastName })
    },
    back: () => ({ at: 'firstName' }),
  },
  idNumber: {
    text: () => text('idNumber'),
    read: (input, given) => {
      const nationalId = parseNationalId(input)
      return isInvalid(nationalId) ? hint('hintIdNumber') : go({ ...given, at: 'born', nationalId })
    },
    back: ({ firstName }) => ({ at: 'lastName', firstName }),
  },
  born: {
    text: () => text('born'),
    read: (input, { at: _, ...given }, { today, ageLimits }) => {
      const birthDate = parseBirthDate(input, today, ageLimits)
      if (typeof birthDate === 'string') return { ask: { do: 'personal', personal: { ...given, birthDate } } }
      return birthDate.error === 'tooYoung' || birthDate.error === 'tooOld'
        ? { hint: text('hintAge', { least: ageLimits.yearsMin, most: ageLimits.yearsMax }) }
        : hint('hintDay')
    },
    back: ({ nationalId: _, ...given }) => ({ ...given, at: 'idNumber' }),
  },
  // The PIN was chosen before the birth date was known.
  otherPin: {
    text: ({ again }) => text(again ? 'choosePinAgain' : 'otherPin'),
    read: (input, { personal }) => {
      if (!isPin(input)) return hint('hintPin')
      return isWeakPin(input, personal.birthDate)
        ? hint('hintWeakPin')
        : go({ at: 'repeatOtherPin', pin: input, personal })
    },
    back: ({ personal: { birthDate: _, ...given } }) => ({ ...given, at: 'born' }),
    typedAlone: true,
  },
  repeatOtherPin: {
    text: () => text('repeatPin'),
    read: (input, { pin, personal }) =>
      input === pin
        ? { ask: { do: 'otherPin', pin, personal } }
        : go({ at: 'otherPin', personal, again: true }),
    back: ({ personal }) => ({ at: 'otherPin', personal }),
    typedAlone: true,
  },
  question: {
    text: ({ name }) => text(`question.${name}.dial`),
    choices: ({ name, answers }) => {
      const question = questionOf(name)
      return question.kind === 'choice'
        ? question.choices.map((choice) => ({
            text: text(`question.${name}.choices.${choice}`),
            turn: answered(name, answers, choice),
          }))
        : []
    },
    read: (input, { name, answers }, { country, chat }) => {
      const question = questionOf(name)
      if (question.kind === 'choice') return hint(chat ? 'hintButton' : 'hintChoice')
      const answer = parseAnswer(question, input, country)
      if (!isInvalid(answer)) return answered(name, answers, answer)
      return question.kind === 'count'
        ? { hint: text('hintCount', { least: question.min, most: question.max }) }
        : hint('hintIncome')
    },
    back: ({ name, answers }) => {
      const before = requiredQuestions[requiredQuestions.indexOf(name) - 1]
      return before ? { at: 'question', name: before, answers } : menu
    },
  },
  address: {
    text: () => text('address'),
    read: (input, _, { country }) => {
      const address = parseCountyAndTown(input, country.regions)
      return address ? { ask: { do: 'address', address } } : hint('hintAddress')
    },
    back: toMenu,
  },
  // The amounts on offer are known after this answer. A valid amount continues; any other input shows the
  // limits.
  registered: {
    text: () => text('registered'),
    read: (input, _, known) => {
      const amountCents = parseRequestedAmount(input, known)
      return go(amountCents === null ? { at: 'borrow' } : { at: 'borrowTerm', amountCents })
    },
    back: toMenu,
  },
}
