/**
 * Stands in the database for "no customer" where a key begins with the customer: a message to a stranger, money that
 * fits no loan. Stores read it as null and write it for null; nothing above them knows it.
 */
export const noCustomer = '00000000-0000-0000-0000-000000000000'
