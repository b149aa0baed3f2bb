// Made by `npm run words` from the JSON files in words/. Change those.

export const caller = {
  request: "Customer's request",
  requestHint: "The customer finds this in the account, under Complaints and questions.",
  documentPicture: "ID photo",
  documentPictureHint: "As the customer sent or brought it: a photo or a PDF, up to 10 MB.",
  submit: "Record and continue",
}

export type CallerWords = typeof caller
