/** The lender whose name is on the documents that tests print. */
export const lender = {
  brand: 'Mkopo',
  lender: 'Mkopo Credit Ltd',
  address: 'Nairobi, Kenya',
  hotline: '+254 20 000 0000',
  email: 'help@mkopo.example',
  paybill: '600000',
}
