export const contacts = {
  title: 'Contacts',
  description: (brand: string) => `How to reach ${brand}: hotline, email, address, and how to complain.`,
  lead: 'A person answers. Have your contract number ready if you have one.',
  hotline: 'Hotline, free of charge',
  email: 'Email',
  address: 'Address',
  complaints: 'How to complain',
  complaintsText: 'Call or write to us and say what happened. You get an answer within 30 days; questions about your personal data within 7 days.',
  safety: 'Keep your codes to yourself',
  safetyText: 'We never ask for your M-Pesa PIN, your password or the code from an SMS. Whoever asks for them is not us.',
}

export type ContactsTexts = typeof contacts
