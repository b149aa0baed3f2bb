import type { Texts } from './en.ts'
import { about } from './sw/about.ts'
import { account } from './sw/account.ts'
import { common } from './sw/common.ts'
import { contacts } from './sw/contacts.ts'
import { errors } from './sw/errors.ts'
import { home } from './sw/home.ts'
import { registration } from './sw/registration.ts'
import { signIn } from './sw/sign-in.ts'
import { slip } from './sw/slip.ts'

export const sw: Texts = { common, slip, home, about, contacts, errors, registration, signIn, account }
