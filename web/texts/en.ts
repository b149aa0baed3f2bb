/** English, and with it the shape that every language has to fill. One file for each area. */
import { about } from './en/about.ts'
import { account } from './en/account.ts'
import { common } from './en/common.ts'
import { contacts } from './en/contacts.ts'
import { errors } from './en/errors.ts'
import { history } from './en/history.ts'
import { home } from './en/home.ts'
import { myLoan } from './en/my-loan.ts'
import { payment } from './en/payment.ts'
import { registration } from './en/registration.ts'
import { request } from './en/request.ts'
import { signIn } from './en/sign-in.ts'
import { slip } from './en/slip.ts'

export const en = { common, slip, home, about, contacts, errors, registration, signIn, account, myLoan, request, payment, history }

export type Texts = typeof en
