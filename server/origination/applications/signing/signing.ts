/**
 * From the application to the signature: the application, its code, and the agreement stored exactly as
 * signed.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import type { Failure } from '../../../../contract/errors.ts'
import { codeShapeFor, parseSigningCodes } from '../../../../domain/person/confirmation-code.ts'
import { makeContractNumber } from '../../../../domain/loan/contract-number.ts'
import {
  canApply,
  cancellationReason,
  expiresAt,
  expiresOn,
} from '../../../../domain/loan/loan-application.ts'
import { maskPhone } from '../../../../domain/person/phone.ts'
import type { Cents } from '../../../../domain/money.ts'
import { isSameReceiving } from '../../../../domain/payment/receiving.ts'
import type { CodeState, SendRefusal } from '../../../people/identity/index.ts'
import { quoteSlip } from '../../../pricing/figures/index.ts'
import type { Measured } from '../../../platform/http/caller.ts'
import { inCallersTransaction, type Db, type Tx } from '../../../platform/database/database.ts'
import { addOnsView, asSigned, quoteOn, withoutAddOns } from '../../../pricing/products/index.ts'
import type { Signature } from './agreement.ts'
import { cancelled, decideJob, moved, type ApplicationDeps, type ApplicationHelpers } from '../deps.ts'
import {
  addOnsOf,
  keyOf,
  receivingIn,
  receivingOf,
  situationOf,
  initialFields,
  type Application,
} from '../intake/application.ts'
import { keyFactsToSign, toSignOf } from './key-facts.ts'
import { createSignedAgreements } from './signed-agreement.ts'
import { createEligibility } from '../intake/not-allowed.ts'
import { createPaydayChoice } from './payday.ts'
import * as agreements from './agreements-store.ts'
import * as store from '../store.ts'
import * as visitSource from '../intake/visit-source-store.ts'
import { noteCodeRefused } from '../intake/waiting-store.ts'
import { type ApplicationOrigin, type ApplicationTerms, codesView, sameKinds } from '../intake/submission.ts'

export function createSigning(deps: ApplicationDeps, help: ApplicationHelpers) {
  const { database, clock, jobs, products, codes, receiving, events } = deps

  const { printing, keepAgreement } = createSignedAgreements(deps, help)
  const { notAllowed, notAllowedAfter, limitUse } = createEligibility(deps, help)

  const shapeOf = (request: Application) => codeShapeFor(addOnsOf(request).length)

  const sendCode = async (tx: Tx, request: Application, address: string | null) =>
    codes.send(tx, {
      purpose: 'confirmation',
      subjectId: request.id,
      phone: await help.phoneOf(tx, request.customerId),
      customerId: request.customerId,
      language: request.language,
      address,
      shape: shapeOf(request),
      values: await toSignOf(receiving, tx, request, clock.today()),
    })

  /** Returns the customer's application that awaits its code, or undefined. */
  const waiting = async (tx: Tx, customerId: string): Promise<Application | undefined> => {
    const request = await store.lockCurrent(tx, customerId)
    return request?.status === 'waitingUserConfirmation' &&
      canApply.confirm(situationOf(request, null, false), clock.today())
      ? request
      : undefined
  }

  /** Codes that were sent no longer sign anything. */
  async function endCodes(tx: Tx, request: Application): Promise<void> {
    await help.stopCode(tx, request)
    await codes.end(tx, 'confirmation', request.id)
  }

  /** Whether a post equals the pending application: a double press, which gets the same answer. */
  const isSame = (request: Application, asked: ApplicationTerms): boolean =>
    request.status === 'waitingUserConfirmation' &&
    request.requestedCents === asked.sumCents &&
    request.termDays === asked.termDays &&
    request.product === asked.productHrid &&
    isSameReceiving(receivingOf(request), asked.receiving) &&
    sameKinds(
      addOnsOf(request).map(({ kind }) => kind),
      asked.addOns,
    )

  /**
   * Sends the code now, or automatically after the wait: another code may have gone to this phone a moment
   * ago.
   */
  async function sendSoon(tx: Tx, request: Application, address: string | null) {
    const sent = await sendCode(tx, request, address)
    if (!('error' in sent)) return null
    const { error } = sent
    if (error !== 'codeResendTooEarly') return { ...sent, error }
    const runAt = new Date(clock.now().getTime() + (sent.retryAfterSeconds ?? 60) * 1_000)
    await help.sendCodeAt(tx, request, runAt)
    return null
  }

  async function insertWithCode(
    tx: Tx,
    request: Application,
    { address, measured, signedByPin }: ApplicationOrigin,
  ) {
    const refused = signedByPin
      ? await help.notify(
          tx,
          request,
          'keyFacts',
          await keyFactsToSign(receiving, tx, request, clock.today()),
        )
      : await sendSoon(tx, request, address)
    if (refused) return refused
    if (!(await store.insert(tx, request))) throw new Error('the customer already has an open application')
    if (measured?.source) await visitSource.insertVisitSource(tx, request, measured.source)
    await help.watchExpiry(tx, request)
    return { requestId: request.id }
  }

  /** Records the signature: stores the agreement as it is, and queues the decision with it. */
  async function keepSigned(
    tx: Tx,
    request: Application,
    status: Application['status'],
    by: Signature['by'],
    measured: Measured | null,
  ): Promise<{ readonly requestId: string }> {
    const { customerId } = request
    const copy = await keepAgreement(tx, request, by)
    const signed = await store.save(tx, request, {
      status,
      offer: asSigned(request.offer, clock.today()),
      signedAt: clock.now(),
      expiresOn: expiresOn(clock.today()),
    })
    await help.stopCode(tx, request)
    await deps.consents.agreeToTerms(tx, customerId)
    await help.watchExpiry(tx, signed)
    await help.notify(tx, signed, 'agreementSigned', {
      contractNumber: signed.contractNumber,
      amountCents: signed.offeredCents,
      copy,
    })
    await events.record(tx, measured, {
      name: 'new_application',
      language: signed.language,
      source: await visitSource.read(tx, signed),
    })
    await jobs.add(tx, decideJob, keyOf(signed), { key: `${decideJob.name}:${signed.id}` })
    return { requestId: signed.id }
  }

  return {
    notAllowed,
    limitUse,

    /**
     * Creates an application and sends the code that signs it. An equal post gets the existing application.
     */
    create: (customerId: string, asked: ApplicationTerms, from: ApplicationOrigin, within?: Tx) =>
      inCallersTransaction(database, within, async (tx) => {
        await store.lockCustomer(tx, customerId)
        const latest = await store.current(tx, customerId)
        if (latest && isSame(latest, asked)) return { requestId: latest.id }
        const refused =
          (await notAllowedAfter(tx, customerId, latest)) ??
          (await receiving.admit(tx, customerId, asked.receiving, null))
        if (refused) return refused
        const applicant = await help.applicant(tx, customerId)
        if (!applicant) return { error: 'requestNotAllowed' } as const
        const offer = await products.offer(await products.borrower(customerId, tx), asked)
        if ('error' in offer) return offer
        if (asked.bureauCheck) await deps.consents.give(tx, customerId, 'bureauCheck')
        const today = clock.today()
        return insertWithCode(
          tx,
          {
            id: randomUUID(),
            customerId,
            contractNumber: makeContractNumber(randomBytes),
            status: 'waitingUserConfirmation',
            documentKey: applicant.documentKeys[0],
            language: from.language,
            requestedCents: asked.sumCents,
            offeredCents: asked.sumCents,
            termDays: asked.termDays,
            product: asked.productHrid,
            offer,
            ...initialFields,
            ...receivingIn(asked.receiving, await help.phoneOf(tx, customerId)),
            expiresOn: expiresOn(today),
            requestedOn: today,
            createdAt: clock.now(),
          },
          from,
        )
      }),

    /** Job: sends the code that had to wait. */
    sendCodeLater: (key: store.ApplicationKey): Promise<void> =>
      database.transaction(async (tx) => {
        const request = await store.lock(tx, key)
        if (request?.status !== 'waitingUserConfirmation') return
        // The page shows a used-up or locked code.
        if (await sendSoon(tx, request, null)) await noteCodeRefused(tx, key, clock.now())
      }),

    /** Returns the key facts to sign and the state of the code. */
    confirmation: (customerId: string) =>
      database.transaction(async (tx) => {
        const request = await waiting(tx, customerId)
        if (!request) return { error: 'nothingToConfirm' } as const
        const phone = await help.phoneOf(tx, customerId)
        const { sms: _, ...state } = await codes.stateOf(tx, phone, 'confirmation', request.id)
        const today = clock.today()
        return {
          documentNumber: request.contractNumber,
          slip: quoteSlip(quoteOn(request.offer, today), today),
          maskedPhone: maskPhone(phone),
          receiving: await help.receivingView(tx, request),
          ...state,
          ...codesView(request),
          addOns: addOnsView(addOnsOf(request)),
          expirationDate: expiresAt(request.expiresOn, clock).toISOString(),
        }
      }),

    resend: (
      customerId: string,
      address: string | null,
    ): Promise<Omit<CodeState, 'notSent'> | SendRefusal | Failure<'nothingToConfirm'>> =>
      database.transaction(async (tx) => {
        const request = await waiting(tx, customerId)
        if (!request) return { error: 'nothingToConfirm' }
        const sent = await sendCode(tx, request, address)
        if ('error' in sent) return sent
        await help.stopCode(tx, request)
        return { resendAfterSeconds: sent.resendAfterSeconds, resendsLeft: sent.resendsLeft }
      }),

    /**
     * Removes all add-ons: a new price, and a new single code, or within a step of the menus the key facts
     * that a PIN signs. Earlier codes no longer sign anything.
     */
    removeAddOns: (customerId: string, address: string | null, forPin?: Tx) =>
      inCallersTransaction(database, forPin, async (tx) => {
        const request = await waiting(tx, customerId)
        if (!request) return { error: 'nothingToConfirm' } as const
        if (addOnsOf(request).length === 0) return { requestId: request.id }
        const plain = await store.save(tx, request, { offer: withoutAddOns(request.offer) })
        await endCodes(tx, request)
        const refused = forPin
          ? await help.notify(
              tx,
              plain,
              'keyFacts',
              await keyFactsToSign(receiving, tx, plain, clock.today()),
            )
          : await sendSoon(tx, plain, address)
        return refused ?? { requestId: request.id }
      }),

    choosePayday: createPaydayChoice(deps, { waiting, endCodes, sendSoon }),

    /**
     * Signs with the code, or with the codes of agreement and add-ons in one check: stores the agreement as
     * it is, and queues the decision with it.
     */
    sign: (customerId: string, otp: string, addOnsOtp?: string, measured: Measured | null = null) =>
      database.transaction(async (tx) => {
        const request = await waiting(tx, customerId)
        if (!request) return { error: 'nothingToConfirm' } as const
        const status = moved(request, 'confirm', 'customer')
        if (typeof status !== 'string') return status
        const shape = shapeOf(request)
        const code = parseSigningCodes(otp, addOnsOtp ?? '', shape)
        if (typeof code !== 'string') return { error: 'validationFailed', ...code } as const
        const verdict = await codes.verify(tx, { purpose: 'confirmation', subjectId: request.id, code })
        if ('error' in verdict) return verdict
        return keepSigned(tx, request, status, 'code', measured)
      }),

    /**
     * Runs in the transaction that found the PIN right, at the price that was shown. Refused if the price has
     * changed, and for add-ons, which need a code of their own (rule identity-2).
     */
    signByPin: async (
      tx: Tx,
      customerId: string,
      totalCents: Cents,
    ): Promise<
      { readonly requestId: string } | Failure<'nothingToConfirm' | 'transitionRefused' | 'conflict'>
    > => {
      const request = await waiting(tx, customerId)
      if (!request) return { error: 'nothingToConfirm' }
      if (addOnsOf(request).length > 0) return { error: 'conflict' }
      if (quoteOn(request.offer, clock.today()).totalCents !== totalCents) return { error: 'conflict' }
      const status = moved(request, 'confirm', 'customer')
      return typeof status === 'string' ? keepSigned(tx, request, status, 'pin', null) : status
    },

    /** Returns the application that awaits its signature, and its price if the money leaves today. */
    toSign: async (customerId: string, db: Db | Tx = database.db) => {
      const request = await store.current(db, customerId)
      return request?.status === 'waitingUserConfirmation' &&
        canApply.confirm(situationOf(request, null, false), clock.today())
        ? {
            request,
            quote: quoteOn(request.offer, clock.today()),
            addOns: addOnsOf(request),
            to: await receiving.destinationOf(db, customerId, receivingOf(request)),
          }
        : null
    },

    keepAgreement,

    /**
     * Returns the agreement's file: as signed, or as read before signing. A part is one signature; the last
     * by default.
     */
    agreement: async (customerId: string, requestId: string, part?: number) => {
      const request = await store.ofCustomer(database.db, customerId, requestId)
      if (!request) return { error: 'notFound' } as const
      const signed = await agreements.read(database.db, { customerId, requestId }, part)
      if (!signed && part !== undefined) return { error: 'notFound' } as const
      // A counter-offer that replaces a signed agreement is read before it is signed itself.
      const draft = !signed || (part === undefined && request.status === 'alternativeOffer')
      return {
        request,
        file: draft ? await (await printing(request, database.db))(null) : (signed.pdf ?? signed.content!),
      }
    },

    cancel: (customerId: string, within?: Tx) =>
      inCallersTransaction(database, within, async (tx) => {
        const request = await store.lockCurrent(tx, customerId)
        if (!request) return { error: 'noRequest' } as const
        const status = moved(request, 'cancel', 'customer')
        if (typeof status !== 'string') return status
        const from = request.status === 'pendingApproval' ? 'pendingApproval' : 'waitingUserConfirmation'
        await store.save(tx, request, cancelled(cancellationReason(from, 'cancel'), clock.today()))
        await help.stopExpiry(tx, request)
        await help.stopCode(tx, request)
        await help.notify(tx, request, 'requestCancelled', { contractNumber: request.contractNumber })
        return { requestId: request.id }
      }),
  }
}
