/** The products as forms and calls name them: one payment at the end of the term, or two equal ones. */
export const standardProduct = 'standard'
export const installmentProduct = 'installment' as const
