import type { Texts } from './en.ts'
import { about } from './es/about.ts'
import { account } from './es/account.ts'
import { common } from './es/common.ts'
import { contacts } from './es/contacts.ts'
import { errors } from './es/errors.ts'
import { home } from './es/home.ts'
import { registration } from './es/registration.ts'
import { signIn } from './es/sign-in.ts'
import { slip } from './es/slip.ts'

export const es: Texts = { common, slip, home, about, contacts, errors, registration, signIn, account }
