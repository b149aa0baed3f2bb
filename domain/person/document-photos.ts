/**
 * ID photos that a decision may request: both sides or pages of a document, and a selfie with it (rule
 * states-5).
 */
import type { RequiredPhotos } from '../loan/loan-application.ts'

/** In the order in which they are requested. */
export const photoKinds = ['mainPage', 'registrationPage', 'selfie'] as const
export type PhotoKind = (typeof photoKinds)[number]

export const requestedKinds = (required: RequiredPhotos | undefined): readonly PhotoKind[] =>
  photoKinds.filter((kind) => required?.[kind] === true)

/** A request that led to no loan keeps its scans while the customer may still complain or have it looked at again. */
export const refusedPhotosKeepDays = 90
/**
 * Days to keep the ID photos of a loan after its end: seven years (Proceeds of Crime and Anti-Money
 * Laundering Act, section 46).
 */
export const lentPhotosKeepDays = 7 * 365 + 2
