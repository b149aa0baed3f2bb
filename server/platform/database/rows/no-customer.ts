/**
 * Placeholder for "no customer" in keys that begin with the customer, such as messages to non-customers and
 * unmatched payments. Stores read it as null and write it for null; other code never sees it.
 */
export const noCustomer = '00000000-0000-0000-0000-000000000000'
