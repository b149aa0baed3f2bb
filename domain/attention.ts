/** What of payments a person has to look at. */
export const attentionKinds = [
  'callbackUnreadable', 'messageSetAside', 'promptUnknown', 'promptAmountDiffers', 'promptPaidWithoutReceipt',
  'collectionAmountDiffers', 'collectionNotFound', 'collectionUnchecked', 'otherShortCode', 'timeOutOfBounds', 'collectionTakenBack', 'promptPaidTwice', 'reversalFailed', 'paymentClaimed',
  'payoutUnknown', 'payoutAmountDiffers', 'payoutMismatch', 'payoutUnconfirmed', 'payoutContradiction', 'payoutLateClaimed', 'payoutLateSuccess', 'payoutTwice', 'payoutStuck', 'payoutOurFault',
  'payoutNameDiffers', 'payoutHeldForName', 'payerNameDiffers', 'cardOnSeveralCustomers', 'cardChargeDiffers', 'cardCheckNotReturned',
] as const
export type AttentionKind = (typeof attentionKinds)[number]
