/** The products that the site shows, by their names in the data: one payment at the end of the term, or several equal ones. */
export const standardProduct = 'standard'
export const installmentProduct = 'installment'
