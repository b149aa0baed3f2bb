/** English, and with it the shape that every language has to fill. One file for each area. */
import { about } from './en/about.ts'
import { account } from './en/account.ts'
import { common } from './en/common.ts'
import { contacts } from './en/contacts.ts'
import { errors } from './en/errors.ts'
import { home } from './en/home.ts'
import { registration } from './en/registration.ts'
import { signIn } from './en/sign-in.ts'
import { slip } from './en/slip.ts'

export const en = { common, slip, home, about, contacts, errors, registration, signIn, account }

export type Texts = typeof en
